/** Text as the content of an element or the value of a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** JSON as the content of a script element: no text in it can end the element. */
export const scriptJson = (value: object): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
