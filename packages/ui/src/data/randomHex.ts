/**
 * Random hexadecimal digits from the browser's secure source, for keys and nonces. `crypto.randomUUID` is missing on
 * pages served over plain http.
 *
 * @param bytes number of bytes; each becomes two digits
 */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
