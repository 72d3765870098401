import { expect, test } from 'vitest';
import { CONTEST_MAIL_SUBJECTS } from './contest-mails.ts';
import type { MailKind } from './mails.ts';
import { notice } from './notice.ts';
import { SAMPLE_SITE, SAMPLES } from './testing/samples.ts';

const KINDS = [
  ...Object.keys(CONTEST_MAIL_SUBJECTS),
  'deposit',
  'withdrawal',
  'identity-checked',
] as MailKind[];

test.each(KINDS)('%s has a title and a line, and leads to a page of the site', (kind) => {
  const { title, text, path } = notice(kind, SAMPLES[kind] as never, SAMPLE_SITE);
  expect(title.length).toBeGreaterThan(5);
  expect(text.length).toBeGreaterThan(5);
  expect(path).toMatch(/^\/[a-z]/);
});

test('what moved across the money line is in the title', () => {
  const sample = SAMPLES['money-line'];
  const title = (data: typeof sample) => notice('money-line', data, SAMPLE_SITE).title;
  expect(title({ ...sample, outOf: [] })).toMatch(/^In the money: /);
  expect(title({ ...sample, into: [] })).toMatch(/^Out of the money: /);
  expect(title(sample)).toMatch(/^Into and out of the money: /);
});
