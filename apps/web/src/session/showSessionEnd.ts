/** As long as other toasts stay, in milliseconds (docs/product.md#delays). */
const TOAST_MS = 5_000;

/** Shows a toast about why the session ended. It has a fixed id, so it appears once even if several callers show it. */
export const showSessionEnd = (message: string): void => {
  import('./endNotice.ts').then(
    ({ toast }) => toast.error(message, { id: 'session-end', duration: TOAST_MS }),
    // Without a network the toast's code does not load.
    () => {},
  );
};
