/**
 * Compares the texts that players read with `packages/rules`: each case is computed with the figures in the text, and
 * the result must be what the text says.
 */
import {
  cents,
  FEWEST_ENTRIES,
  FREE_DEPOSITS_BELOW,
  formatRank,
  HOLES_PER_ROUND,
  lineupSize,
  MAX_TABLE_ENTRANTS,
  MINIMUM_AGES,
  NO_RESULT,
  payoutShares,
  POSITIONS,
  PRIZES_WITHIN_HOURS,
  prizePool,
  rankEntries,
  rulesOf,
  scoreTeam,
  seatOfPick,
  SMALLEST_DEPOSIT,
  snakeRounds,
  SPORTS,
  UNSUPPORTED_FIELD_MESSAGE,
  WHOLE_SHARE,
  winnings,
  type Sport,
} from '@captains-pick/rules';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { QUESTIONS } from '../../fragments/home/written/questions.ts';
import { HowItWorksPage } from '../../fragments/how-it-works/index.ts';
import { PrivacyPolicyPage } from '../../fragments/privacy-policy/index.ts';
import { RulesPage } from '../../fragments/rules-page/index.ts';
import { TermsConditionsPage } from '../../fragments/terms-conditions/index.ts';

const markupOf = (page: ComponentType): string => renderToStaticMarkup(createElement(page));
const textOf = (markup: string): string =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:])/g, '$1');

const RULES = markupOf(RulesPage);
const TEXTS = {
  rules: textOf(RULES),
  howItWorks: textOf(markupOf(HowItWorksPage)),
  terms: textOf(markupOf(TermsConditionsPage)),
  privacy: textOf(markupOf(PrivacyPolicyPage)),
  questions: textOf(QUESTIONS.map(({ body }) => renderToStaticMarkup(body)).join(' ')),
} as const;

/** The capture groups of a sentence. */
const gaps = (text: string, sentence: RegExp): readonly string[] => {
  const found = sentence.exec(text);
  if (found === null) throw new Error(`no such sentence: ${String(sentence)}`);
  return found.slice(1);
};
const numbers = (text: string, sentence: RegExp): readonly number[] =>
  gaps(text, sentence).map((gap) => Number(gap.replaceAll(',', '')));

const total = (sport: Sport, captain: number | null, ...flex: readonly (number | null)[]) => {
  const result = (figure: number | null) =>
    sport === 'Poker'
      ? { ...NO_RESULT, cashedFor: cents(figure ?? 0) }
      : { ...NO_RESULT, score: figure };
  return scoreTeam(sport, { captain: result(captain), flexPlayers: flex.map(result) });
};

describe('how it works, privacy and terms', () => {
  it.each(['howItWorks', 'privacy', 'terms'] as const)(
    '%s says what is public and when',
    (page) => {
      for (const said of [
        /Before a contest starts, everybody sees .* how many have entered/,
        /logged in also see the names of the entries/,
        /Only you see your lineup/,
        /From the start on, everybody sees every entry with its username and lineup/,
        /When a contest is completed, its page stays open to everybody/,
        /So does its public record/,
        /The list of completed contests asks for a login/,
      ]) {
        expect(TEXTS[page]).toMatch(said);
      }
    },
  );
});

describe('the rules text', () => {
  it('multiplies the captain’s cashes as the scoring does, and breaks ties by their single value', () => {
    const [times = 0] = numbers(TEXTS.rules, /captain’s cashes are multiplied by (\d+)\./);
    const score = total('Poker', 100, 30, 20);
    expect(score.total).toBe(times * 100 + 30 + 20);
    expect(score.tiebreak).toBe(100);
    expect(TEXTS.questions).toContain('the captain’s cashes counted double');
    expect(times).toBe(2);
  });

  it('counts golf’s captain once, with the lowest total first and teams without a score last', () => {
    expect(TEXTS.rules).toMatch(
      /the captain’s counts once, like the others\. The lower total is ahead/,
    );
    expect(TEXTS.rules).toContain('A team with no score at all ranks last.');
    expect(total('Golf', -4, 2).total).toBe(-2);
    const order = rankEntries('Golf', [
      { id: 'none', score: total('Golf', null, null) },
      { id: 'over', score: total('Golf', 3, 0) },
      { id: 'under', score: total('Golf', -1, 0) },
    ]);
    expect(order.map(({ id }) => id)).toEqual(['under', 'over', 'none']);
    expect(numbers(TEXTS.rules, /over rounds of (\d+) holes/)).toEqual([HOLES_PER_ROUND]);
  });

  it.each(SPORTS)('says how %s is scored, as the home page does', (sport) => {
    const heads = [...RULES.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, head]) => head ?? '');
    expect(heads).toContainEqual(expect.stringMatching(new RegExp(`\\b${sport}\\b`, 'i')));
    expect(TEXTS.questions).toMatch(new RegExp(`\\b${sport}\\b[^.]* teams add up`, 'i'));
  });

  it('puts the most points first', () => {
    expect(TEXTS.rules).toMatch(/points or scores\. The higher total is ahead/);
    for (const sport of SPORTS.filter((each) => rulesOf(each).unit === 'points')) {
      const order = rankEntries(sport, [
        { id: 'less', score: total(sport, 2, 1) },
        { id: 'more', score: total(sport, 1, 9) },
      ]);
      expect(order[0]?.id).toBe('more');
    }
  });

  it('shows shared ranks as the standings do', () => {
    const [example = ''] = gaps(TEXTS.rules, /shown with a T: ([^.]+)\./);
    const ranked = rankEntries(
      'Chess',
      [9, 7, 7, 5].map((points, index) => ({
        id: String(index),
        score: { total: points, tiebreak: points },
      })),
    );
    expect(ranked.map(formatRank).join(', ')).toBe(example);
  });

  it('names the lineups’ sizes by format', () => {
    const [size] = numbers(TEXTS.rules, /H2H and LL take (\d+) players/);
    expect([lineupSize('H2H'), lineupSize('LL')]).toEqual([size, size]);
    const [from = 0, to = 0] = numbers(TEXTS.rules, /Pick(\d+) to Pick(\d+) take as many/);
    for (let players = from; players <= to; players += 1) {
      expect(lineupSize(`Pick${players}`)).toBe(players);
    }
    expect([lineupSize(`Pick${from - 1}`), lineupSize(`Pick${to + 1}`)]).toEqual([2, 2]);
    const [rounds = 0] = numbers(TEXTS.rules, /may say its rounds instead, such as “(\d+) rounds”/);
    expect(snakeRounds(`${rounds} rounds`)).toBe(rounds);
    const [other] = numbers(TEXTS.rules, /Any other format takes (\d+) players/);
    expect([lineupSize('Sprint'), snakeRounds('Sprint'), lineupSize('6')]).toEqual([
      other,
      other,
      other,
    ]);
    expect(TEXTS.rules).toContain('one captain and up to five flex players');
    expect(POSITIONS).toEqual(['Cpt', 'Flex']);
    expect(TEXTS.questions).toContain(`from Pick${from} to Pick${to}`);
  });

  it('shows each row of the payout table', () => {
    const [table = ''] = gaps(RULES, /<tbody>(.*?)<\/tbody>/s);
    const rows = table
      .split('</tr>')
      .map(textOf)
      .filter((row) => row.trim() !== '');
    let next = 2;
    for (const row of rows) {
      const [from = 0, to = 0, places = 0] = numbers(row, /^ ?(\d+)–(\d+) (\d+) /);
      expect(from).toBe(next);
      for (let entrants = from; entrants <= to; entrants += 1) {
        const shares = payoutShares(entrants).map((share) => (share * 100) / WHOLE_SHARE);
        expect(shares).toHaveLength(places);
        const shown = [...row.matchAll(/([\d.]+)%/g)].map(([, percent]) => Number(percent));
        expect(shown.slice(0, 5)).toEqual(shares.slice(0, 5));
        expect(shown.at(-1)).toBe(shares.at(-1));
      }
      next = to + 1;
    }
    const [most = 0] = numbers(TEXTS.rules, /A contest of more than (\d+) entrants/);
    expect(most).toBe(MAX_TABLE_ENTRANTS);
    expect(next - 1).toBe(most);
    expect(() => payoutShares(most + 1)).toThrow(UNSUPPORTED_FIELD_MESSAGE);
  });

  it('computes the pool from entry fees only, and splits ties to the cent', () => {
    expect(TEXTS.rules).toContain('The prize pool is the entry fee times the number of entrants');
    expect(prizePool(cents(5_05), 3)).toBe(15_15);
    expect(TEXTS.rules).toContain('in equal parts, rounded down to the cent');
    const level = rankEntries(
      'Chess',
      ['a', 'b'].map((id) => ({ id, score: { total: 1, tiebreak: 1 } })),
    );
    expect([...winnings(level, [cents(15_15)]).byEntry.values()]).toEqual([757, 757]);
  });

  it('reverses the snake’s order in each round', () => {
    expect(TEXTS.rules).toContain('the order reverses each round');
    const picks = Array.from({ length: 6 }, (_, index) => seatOfPick(['a', 'b', 'c'], index));
    expect(picks.join('')).toBe('abccba');
  });

  it('says what the draft room does: captain, clock, order, withdrawal', () => {
    for (const sentence of [
      'Your first pick is your captain.',
      'the first of your queue, else the best one left',
      'At the draw we publish the seed, the numbers and the order together',
      'if you leave, you are refunded, your place opens for somebody else, and you can’t enter that contest again',
      'there is no refund and your seat is drafted automatically',
    ]) {
      expect(TEXTS.rules).toContain(sentence);
    }
  });

  it('cancels contests with too few entries', () => {
    expect(numbers(TEXTS.rules, /fewer than (\d+) entries at its deadline is cancelled/)).toEqual([
      FEWEST_ENTRIES,
    ]);
  });
});

describe('all texts', () => {
  const promises = [
    [/(\d+) or over/g, [MINIMUM_AGES.usual]],
    [/(\d+) in some places/g, [MINIMUM_AGES.somewhere]],
    [/smallest(?: deposit)? is \$([\d,]+)/g, [SMALLEST_DEPOSIT / 100]],
    [/no fee on deposits under \$([\d,]+)/g, [FREE_DEPOSITS_BELOW / 100]],
    [/within (\d+) hours/g, [PRIZES_WITHIN_HOURS]],
  ] as const;

  it.each(promises)('agree with each other and with the rules: %s', (promise, [figure]) => {
    for (const page of ['rules', 'howItWorks', 'terms'] as const) {
      const said = [...TEXTS[page].matchAll(promise)].map(([, gap]) =>
        Number((gap ?? '').replaceAll(',', '')),
      );
      expect({ page, said: [...new Set(said)] }).toEqual({ page, said: [figure] });
    }
  });

  it('have the figures of docs/product.md#sizes', () => {
    expect(MINIMUM_AGES).toEqual({ usual: 18, somewhere: 21, lowest: 13, highest: 25 });
    expect([SMALLEST_DEPOSIT, FREE_DEPOSITS_BELOW, PRIZES_WITHIN_HOURS]).toEqual([
      25_00, 5_000_00, 24,
    ]);
  });

  it('promise refunds until the deadline', () => {
    for (const page of ['rules', 'howItWorks', 'terms'] as const) {
      expect(TEXTS[page]).toMatch(/until (the|the contest’s) deadline/);
    }
  });

  it('answer the five questions of the home page', () => {
    expect(QUESTIONS.map(({ title }) => title)).toEqual([
      'What is Captain’s Pick?',
      'How do I draft a team?',
      'How does scoring work?',
      'Which contest types are there?',
      'Can I change my lineup after the contest locks?',
    ]);
  });
});

/** docs/product.md#pages-of-words */
const SECTIONS = {
  'how it works': [
    HowItWorksPage,
    'Signing Up',
    'Depositing',
    'Contest Lobby',
    'Registering for a Contest',
    'Live Scoring',
    'Withdrawing',
  ],
  rules: [
    RulesPage,
    'General Rules',
    'Entry and Registration',
    'Scoring Rules',
    'Prize Allocation and Distribution',
    'Fair Play and Conduct',
    'Cancellation and Refunds',
    'Disputes and Resolution',
    'Privacy and Data Collection',
    'Terms of Service',
  ],
} as const;

it.each(Object.entries(SECTIONS))('%s has its sections in order', (_, [page, ...titles]) => {
  const heads = [...markupOf(page).matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, head]) =>
    textOf(head ?? '').trim(),
  );
  expect(heads).toEqual(titles);
});
