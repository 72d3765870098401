/**
 * Random hexadecimal from the browser's own source, for keys and nonces. `crypto.randomUUID` is missing where the page
 * is served over plain http.
 *
 * @param bytes two digits each
 */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
