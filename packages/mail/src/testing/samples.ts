/** A sample of each mail, for stories and tests. */
import type { MailData, MailKind, MailSite } from '../mails.ts';

export const SAMPLE_SITE: MailSite = {
  publicUrl: 'https://pick.example.org',
  supportEmail: 'help@pick.example.org',
};

const TO = { firstName: 'Maya', username: 'mrivers' } as const;
const TOKEN = 'q3Vd0Yk7xv1nT2cW8uHfJ5sR9aZbE4gLmPoQiXyKtNw';

export const SAMPLES: { readonly [Kind in MailKind]: MailData[Kind] } = {
  'reset-password': {
    ...TO,
    link: `https://pick.example.org/reset-password#${TOKEN}`,
    minutes: 30,
  },
  'password-changed': { ...TO, at: '2026-11-25T20:04:00Z' },
};
