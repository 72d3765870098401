import { MAILS, type MailData, type MailKind } from './mails.ts';
import type { MailSite } from './words.ts';

/** A mail in two lines, for the list of notifications and for devices. */
export interface Notice {
  readonly title: string;
  readonly text: string;
  /** Where the mail's button leads: an address of the site, from its root. */
  readonly path: string;
}

/** What a mail says in two lines. Not of mails whose button is a secret link. */
export const notice = <Kind extends MailKind>(
  kind: Kind,
  data: MailData[Kind],
  site: MailSite,
): Notice => {
  const { subject, preview, blocks } = MAILS[kind](data, site);
  const action = blocks.find((block) => block.kind === 'action');
  return {
    title: subject,
    text: preview,
    path: action === undefined ? '/' : action.href.slice(site.publicUrl.length),
  };
};
