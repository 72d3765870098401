import { expect, screen, userEvent, waitFor, type within } from 'storybook/test';

/** The dialog of that name, or the only one, once it has faded in and contains the focus. */
export const shownDialog = async (name?: string): Promise<HTMLElement> => {
  const dialog = await screen.findByRole('dialog', name === undefined ? {} : { name });
  await waitFor(() => expect(dialog).toBeVisible());
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
};

/**
 * Waits until no dialog is left. Radix hides the page from assistive technology, and keeps the focus, a little longer
 * than the dialog is there.
 */
export const closedDialog = async (): Promise<void> => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.querySelector('[data-aria-hidden]')).toBeNull());
  await new Promise((resolve) => setTimeout(resolve));
};

/**
 * Scrolls a box to its end until `last` succeeds. One scroll is not enough: until a long table's row window has
 * loaded, its end is that of the first rows.
 */
export const scrollToEnd = (box: HTMLElement, last: () => Promise<void>): Promise<void> =>
  waitFor(async () => {
    box.scrollTo({ top: box.scrollHeight });
    await last();
  });

/**
 * Opens the dialog of a `DialogOpener` by keyboard, does what `inside` does, and closes it by Escape. The focus returns
 * to the opener.
 */
export const openAndCloseByKeyboard = async (
  canvas: ReturnType<typeof within>,
  inside: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  const opener = canvas.getByRole('button', { name: 'Open' });
  opener.focus();
  await userEvent.keyboard('{Enter}');
  await expect(await shownDialog()).toHaveFocus();
  await inside();
  await userEvent.keyboard('{Escape}');
  await closedDialog();
  await expect(opener).toHaveFocus();
};
