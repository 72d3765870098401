import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent } from './blocks.ts';
import { MailPage } from './mail-page.ts';
import { CONTEST_MAIL_SUBJECTS } from './contest-mails.ts';
import { MAILS, type MailData, type MailKind } from './mails.ts';
import { plainText } from './plain-text.ts';
import type { MailSite } from './words.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export const renderContent = (content: MailContent): RenderedMail => ({
  subject: content.subject,
  html: `<!doctype html>${renderToStaticMarkup(createElement(MailPage, { content }))}`,
  text: plainText(content),
});

const withOptOut = (content: MailContent, kind: MailKind, href: string | null): MailContent =>
  href !== null && kind in CONTEST_MAIL_SUBJECTS
    ? {
        ...content,
        optOut: {
          label: `Switch off mails about ${CONTEST_MAIL_SUBJECTS[kind as keyof typeof CONTEST_MAIL_SUBJECTS]}`,
          href,
        },
      }
    : content;

/**
 * A mail as it is sent.
 * @param unsubscribe The address that switches off mails of this kind for its reader; null: this kind can't be.
 */
export const renderMail = <Kind extends MailKind>(
  kind: Kind,
  data: MailData[Kind],
  site: MailSite,
  unsubscribe: string | null = null,
): RenderedMail => renderContent(withOptOut(MAILS[kind](data, site), kind, unsubscribe));
