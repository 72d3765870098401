import { expect, screen, waitFor } from 'storybook/test';

/** The dialog of that name, or the only one, once it has faded in and taken the focus or given it to its content. */
export const shownDialog = async (name?: string): Promise<HTMLElement> => {
  const dialog = await screen.findByRole('dialog', name === undefined ? {} : { name });
  await waitFor(() => expect(dialog).toBeVisible());
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
};

/**
 * Scrolls a box to its end until what stands there shows. Once is not enough: until what renders the rows in sight of a
 * long table has come, the end is that of its first rows.
 */
export const scrollToEnd = (box: HTMLElement, last: () => Promise<void>): Promise<void> =>
  waitFor(async () => {
    box.scrollTo({ top: box.scrollHeight });
    await last();
  });
