/**
 * The colours of mails by the names of their tokens. Mail programs know no custom properties, so these repeat the
 * tokens' values; `colours.test.ts` compares them.
 */
export const MAIL_COLOURS = {
  canvas: { light: '#f6f7f9', dark: '#0b0f1a' },
  surface: { light: '#ffffff', dark: '#131825' },
  line: { light: '#dbdfe4', dark: '#242c3b' },
  text: { light: '#12192a', dark: '#eff2f6' },
  'text-muted': { light: '#4b5360', dark: '#afb8c6' },
  action: { light: '#1a3279', dark: '#83b0fa' },
  'on-action': { light: '#f9fafc', dark: '#0b1326' },
  'navy-deep': { light: '#0f1938', dark: '#0f1938' },
  'hero-text': { light: '#f9fafc', dark: '#f9fafc' },
  'yellow-9': { light: '#fbd30e', dark: '#fbd30e' },
} as const;

export type MailColour = keyof typeof MAIL_COLOURS;
