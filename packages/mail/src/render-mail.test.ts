import { describe, expect, test } from 'vitest';
import { renderContent, renderMail } from './render-mail.ts';
import type { MailKind } from './mails.ts';
import { CONTEST_MAIL_SUBJECTS } from './contest-mails.ts';
import { SAMPLE_SITE, SAMPLE_UNSUBSCRIBE, SAMPLES } from './testing/samples.ts';

describe.each(Object.keys(SAMPLES) as MailKind[])('%s', (kind) => {
  const render = () => renderMail(kind, SAMPLES[kind] as never, SAMPLE_SITE, SAMPLE_UNSUBSCRIBE);

  test('loads nothing', () => {
    expect(render().html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/);
  });

  test('says the same in HTML and as text', () => {
    const { html, text } = render();
    const words = (of: string) =>
      of
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, ' ')
        .trim();
    const shown = words(
      html
        .slice(html.indexOf('<body'))
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll('&#x27;', "'"),
    );
    for (const line of text.split('\n')) {
      // In HTML, the address of the last link is not written out.
      if (line === SAMPLE_UNSUBSCRIBE) expect(html).toContain(`href="${line}"`);
      else expect(shown).toContain(words(line));
    }
  });

  test('has no line of text longer than 76 characters, except addresses', () => {
    const long = render()
      .text.split('\n')
      .filter((line) => line.length > 76 && !line.startsWith('http'));
    expect(long).toEqual([]);
  });
});

test('only mails of contests offer to be switched off', () => {
  for (const kind of Object.keys(SAMPLES) as MailKind[]) {
    const { html, text } = renderMail(
      kind,
      SAMPLES[kind] as never,
      SAMPLE_SITE,
      SAMPLE_UNSUBSCRIBE,
    );
    const may = kind in CONTEST_MAIL_SUBJECTS;
    expect({ kind, in: html.includes('/unsubscribe?') }).toEqual({ kind, in: may });
    expect({ kind, in: text.includes(SAMPLE_UNSUBSCRIBE) }).toEqual({ kind, in: may });
    if (!may) expect(text.replaceAll('\n', ' ')).toContain("can't be switched off");
  }
});

test('amounts and places are written in full', () => {
  const { text } = renderMail(
    'paid',
    {
      ...SAMPLES.paid,
      entries: [
        { entryName: 'a', rank: 1, tied: false, amount: 123_456_789 },
        { entryName: 'b', rank: 11, tied: true, amount: 1 },
        { entryName: 'c', rank: 1_003, tied: false, amount: 100 },
      ],
    },
    SAMPLE_SITE,
  );
  for (const part of ['$1,234,567.89', '1st place', '11th place, tied', '$0.01', '1,003rd place']) {
    expect(text).toContain(part);
  }
  expect(text).toContain('YOU WON $1,234,568.90');
});

test('an act of many entries names twenty and counts the others', () => {
  const entries = Array.from({ length: 150 }, (_, at) => ({ entryName: `e[${at + 1}]`, team: [] }));
  const { text } = renderMail('entered', { ...SAMPLES.entered, entries }, SAMPLE_SITE);
  expect(text).toContain('Your 150 entries are in');
  expect(text).toContain('e[20]');
  expect(text).not.toContain('e[21]');
  expect(text).toContain('And 130 more entries');
});

test('what people wrote cannot become HTML', () => {
  const { html, text } = renderMail(
    'reset-password',
    {
      firstName: '<img src=x onerror=alert(1)>',
      username: '"><b>',
      link: 'https://x.test/"onclick="',
      minutes: 30,
    },
    SAMPLE_SITE,
  );
  expect(html).not.toMatch(/<img|<b>|"onclick/);
  expect(text).toContain('<img src=x onerror=alert(1)>');
});

test('a long word keeps its line', () => {
  const address = `https://x.test/${'a'.repeat(200)}`;
  const { text } = renderContent({
    subject: 's',
    heading: 'h',
    preview: 'p',
    reason: 'r',
    blocks: [{ kind: 'text', text: `Go to ${address} now.` }],
  });
  expect(text).toContain(`\nGo to\n${address}\nnow.\n`);
});

describe('a slow draft', () => {
  const textOf = (kind: 'draft-starting' | 'on-the-clock') =>
    renderMail(kind, SAMPLES[kind] as never, SAMPLE_SITE).text.replaceAll(/\s+/g, ' ');

  test('says when its clock stops, and gives times in its zone too', () => {
    expect(textOf('draft-starting')).toContain(
      'First pick: Nov 26, 2026, 12:00 PM UTC That is: Nov 26, 2026, 7:00 AM in New York The clock stops: 11:00 PM to 8:00 AM in New York',
    );
    expect(textOf('on-the-clock')).toContain(
      'Your time ends: Nov 26, 2026, 8:07 PM UTC That is: Nov 26, 2026, 3:07 PM in New York The clock stops: 11:00 PM to 8:00 AM in New York',
    );
  });

  test('without quiet hours gives UTC only', () => {
    const { quietHours: _, ...data } = SAMPLES['on-the-clock'];
    const { text } = renderMail('on-the-clock', data, SAMPLE_SITE);
    expect(text).toContain('Your time ends: Nov 26, 2026, 8:07 PM UTC');
    expect(text).not.toContain('The clock stops');
  });
});
