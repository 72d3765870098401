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

const inZone = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  );

/** A time for readers in any zone: the mail can't know the reader's. */
export const inUtc = (iso: string): string => `${inZone(iso, 'UTC')} UTC`;

/** Hours of each day in which a draft's clock is stopped. */
export interface QuietHoursText {
  /** Minutes after midnight in the zone, 0 to 1,439; `to` is below `from` if midnight is among them. */
  readonly from: number;
  readonly to: number;
  /** IANA name, like `America/New_York`. */
  readonly zone: string;
}

/** `America/New_York` as `New York`. */
const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

const timeOfDay = (minutes: number): string =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(minutes * 60_000),
  );

/** `11:00 PM to 8:00 AM in New York` */
export const quietText = ({ from, to, zone }: QuietHoursText): string =>
  `${timeOfDay(from)} to ${timeOfDay(to)} in ${cityOf(zone)}`;

/** A time as readers in the zone of the quiet hours have it: `Nov 26, 2026, 3:07 PM in New York`. */
export const inZoneOf = ({ zone }: QuietHoursText, iso: string): string =>
  `${inZone(iso, zone)} in ${cityOf(zone)}`;

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
