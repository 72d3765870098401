import type { MailSite } from '@captains-pick/mail';

/** What mails say of the site in tests. */
export const testMailSite = (): MailSite => ({
  publicUrl: 'https://pick.example.org',
  supportEmail: null,
});
