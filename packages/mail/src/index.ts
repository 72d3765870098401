/** @public The server's tests compare them with the pages' words. */
export { CONTEST_MAIL_SUBJECTS } from './contest-mails.ts';
export type { MailData, MailKind } from './mails.ts';
export { notice, type Notice } from './notice.ts';
export { renderMail, type RenderedMail } from './render-mail.ts';
export type { MailSite } from './words.ts';
