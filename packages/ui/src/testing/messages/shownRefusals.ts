/** What stories show of the server's refusals. */
import { SERVER_REFUSALS } from './serverRefusals.ts';

const wordsShownBy = (storyId: string): readonly string[] =>
  Object.values(SERVER_REFUSALS)
    .filter(({ shownBy }) => shownBy === storyId)
    .map(({ words }) => words);

/** The longest part of a message without a value. */
const fixedPart = (words: string): string =>
  words
    .split(/\{\w+\}/)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
    .trim();

/** Values of the messages. */
const VALUES: Readonly<Record<string, string>> = {
  act: 'paused',
  amount: '$250.00',
  balance: '$12.00',
  bound: 'the Genesis Open',
  canWithdraw: '$586.50',
  contest: 'Golf',
  contests: 'the Genesis Open',
  counted: '$49,400',
  days: '7',
  deadline: '2026-03-12 13:53 UTC',
  earlier: '$450.00',
  entries: '38',
  excess: '$200',
  fault: 'This password is easy to guess.',
  faults: 'row 3: there is no player called Matt Fitz.',
  fee: '$25.00',
  feed: 'Chess',
  entryName: 'mrivers[2]',
  given: '7',
  grantId: 'g1',
  hosts: 'site.web.api.espn.com',
  kind: 'withdrawal',
  lastObservedAt: '2026-03-12 13:40 UTC',
  least: '2',
  left: '$5.50',
  limit: '$10,000.00',
  limited: 'entry fees',
  maxEntries: '150',
  maxEntriesPerUser: '3',
  minimumAge: '18',
  most: '3',
  needed: '12',
  number: '9',
  observedAt: '2026-03-12 13:20 UTC',
  period: '7 days',
  player: 'Scottie Scheffler',
  players: '8',
  reason: 'is on a break',
  reference: 'R-4417',
  refusal: 'The lineup is $300 over the cap.',
  references: 'C-10001',
  requestId: 'k7m2q9x4w1c8v5tz',
  sent: '$49,200',
  sequence: '12',
  size: '6',
  sport: 'Poker',
  state: 'settled',
  status: 'Graded',
  text: 'Matt Fitz',
  time: '20 March 2031 at 12:00 UTC',
  to: 'refused',
  toPlay: '$100.00',
  username: 'mr1v3r',
  what: 'entry',
};

/** The refusals that a story shows in turn, as the server would word them. */
export const refusalTexts = (storyId: string): readonly string[] =>
  wordsShownBy(storyId).map((words) =>
    words.replace(/\{(\w+)\}/g, (_, name: string) => VALUES[name] ?? name),
  );

/** What a story must show: all of the text, or the part without values in a story that has its own values. */
export const refusalsOfStory = (storyId: string): readonly string[] =>
  storyId.endsWith('--refusals') ? refusalTexts(storyId) : wordsShownBy(storyId).map(fixedPart);

/** Refuses each call with the next of the texts. */
export const refusedInTurn = (texts: readonly string[]) => {
  let calls = 0;
  return () => {
    const message = texts[calls % texts.length] ?? '';
    calls += 1;
    return { refused: 409, message } as const;
  };
};
