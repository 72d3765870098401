/** The index of messages has every refusal of the server, with its words and a story that exists. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { refusalAnswer } from '../apps/server/src/shared/refusals.ts';
import { API_ONLY, SERVER_REFUSALS } from '../packages/ui/src/testing/messages/serverRefusals.ts';
import { REFUSAL_SAMPLES } from './server-refusals.ts';
import { storyFiles } from './stories.ts';

const FAILURES = readFileSync(
  join(import.meta.dirname, '../apps/server/src/http/replies/failures.ts'),
  'utf8',
);
const httpCodes = Array.from(FAILURES.matchAll(/code: '([\w-]+)'/g), ([, code]) => `http/${code}`);

it('has every refusal, and no other', () => {
  expect(httpCodes.length).toBeGreaterThan(4);
  expect(Object.keys(SERVER_REFUSALS).toSorted()).toEqual(
    [...REFUSAL_SAMPLES.keys(), ...httpCodes].toSorted(),
  );
});

/** True if a message is made of these words and values. */
const fits = (message: string, words: string): boolean => {
  const [first = '', ...others] = words.split(/\{\w+\}/);
  if (!message.startsWith(first)) return false;
  if (others.length === 0) return message === first;
  let at = first.length;
  for (const part of others) {
    at = message.indexOf(part, at + 1);
    if (at === -1) return false;
    at += part.length;
  }
  return message.endsWith(others.at(-1) ?? '');
};

it.each([...REFUSAL_SAMPLES])('%s has the words of the server', (key, refusal) => {
  const { message } = refusalAnswer(refusal);
  const words = SERVER_REFUSALS[key]?.words ?? '';
  expect(fits(message, words), `${message}\n${words}`).toBe(true);
});

it.each(httpCodes)('%s has the words of the server', (key) => {
  const words = SERVER_REFUSALS[key]?.words ?? 'none';
  const text = words.includes('{') ? `\`${words.replace('{requestId}', '${id}')}\`` : `'${words}'`;
  expect(FAILURES).toContain(text);
});

it('names stories that exist', () => {
  const stories = new Set(storyFiles().flatMap((file) => file.stories));
  const named = Object.values(SERVER_REFUSALS).map(({ shownBy }) => shownBy);
  expect(named.filter((story) => story !== API_ONLY && !stories.has(story))).toEqual([]);
});
