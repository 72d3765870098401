import { describe, expect, test } from 'vitest';
import { renderContent, renderMail } from './render-mail.ts';
import type { MailKind } from './mails.ts';
import { SAMPLE_SITE, SAMPLES } from './testing/samples.ts';

describe.each(Object.keys(SAMPLES) as MailKind[])('%s', (kind) => {
  const render = () => renderMail(kind, SAMPLES[kind] as never, SAMPLE_SITE);

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
    for (const line of text.split('\n')) expect(shown).toContain(words(line));
  });

  test('has no line of text longer than 76 characters, except addresses', () => {
    const long = render()
      .text.split('\n')
      .filter((line) => line.length > 76 && !line.startsWith('http'));
    expect(long).toEqual([]);
  });
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
