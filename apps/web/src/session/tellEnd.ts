/** As long as the toast area keeps one, in milliseconds (docs/product.md#delays). */
const DURATION = 5_000;

/** Tells why nobody is signed in any more. What ends a session is told once, however often it is found out. */
export const tellEnd = (message: string): void => {
  import('./endNotice.ts').then(
    ({ toast }) => toast.error(message, { id: 'session-end', duration: DURATION }),
    // Without the network there is no code to tell it with.
    () => {},
  );
};
