/** The words of a change that failed without any from the server (docs/product.md#failures). */
export const NOT_CHANGED = 'That did not work. Please try again later.';
