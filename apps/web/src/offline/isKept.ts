/**
 * True in a page that the service worker shows from what it keeps. Its script may be older than the server, so it opens
 * no connection and calls nothing (docs/product.md#without-a-connection).
 */
export const isKept = (): boolean => 'kept' in document.documentElement.dataset;
