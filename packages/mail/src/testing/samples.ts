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
  'verify-address': {
    ...TO,
    link: `https://pick.example.org/verify-address#${TOKEN}`,
    hours: 24,
    isChange: false,
  },
  'address-changing': { ...TO, newAddress: 'maya.rivers@example.net', at: '2026-11-25T20:04:00Z' },
  'address-changed': { ...TO, newAddress: 'maya.rivers@example.net', at: '2026-11-25T20:09:00Z' },
  'new-sign-in': { ...TO, device: 'Firefox on Linux', at: '2026-11-25T20:04:00Z' },
};
