/** The parts that several mails share: the site, the reader, amounts and times. */

/** The site that sends. */
export interface MailSite {
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** Null: there is none, and mails name the support page. */
  readonly supportEmail: string | null;
}

export interface ToPlayer {
  readonly firstName: string;
  readonly username: string;
}

/** A time for readers in any zone: the mail can't know the reader's. */
export const inUtc = (iso: string): string =>
  `${new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(iso))} UTC`;

/** An amount in cents as `$1,234.50`. */
export const dollars = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

const RULES = new Intl.PluralRules('en-US', { type: 'ordinal' });
const SUFFIXES: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  zero: 'th',
  many: 'th',
  other: 'th',
};

/** `1st`, `22nd`. */
export const ordinal = (number: number): string =>
  `${number.toLocaleString('en-US')}${SUFFIXES[RULES.select(number)]}`;
