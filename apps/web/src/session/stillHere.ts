/**
 * How long the failure of a call waits before it counts, in milliseconds. When a page is left, its calls fail right before
 * it is gone.
 */
const LEAVING_MS = 500;

/** Resolves if the page is still there after a failure. */
export const stillHere = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LEAVING_MS);
  });
