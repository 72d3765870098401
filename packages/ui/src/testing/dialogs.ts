import { expect, screen, waitFor } from 'storybook/test';

/** The dialog of that name, or the only one, once it has faded in and taken the focus or given it to its content. */
export const shownDialog = async (name?: string): Promise<HTMLElement> => {
  const dialog = await screen.findByRole('dialog', name === undefined ? {} : { name });
  await waitFor(() => expect(dialog).toBeVisible());
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
};
