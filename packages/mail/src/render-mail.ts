import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent } from './blocks.ts';
import { MailPage } from './mail-page.ts';
import { MAILS, type MailData, type MailKind, type MailSite } from './mails.ts';
import { plainText } from './plain-text.ts';

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

/** A mail as it is sent. */
export const renderMail = <Kind extends MailKind>(
  kind: Kind,
  data: MailData[Kind],
  site: MailSite,
): RenderedMail => renderContent(MAILS[kind](data, site));
