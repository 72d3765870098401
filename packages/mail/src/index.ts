export type { MailData, MailKind, MailSite } from './mails.ts';
export { renderMail, type RenderedMail } from './render-mail.ts';
