/** The event that a contest is about, as it unfolds, and the files that its source makes of it: good ones and others. */
import { rulesOf } from '@captains-pick/rules';
import type { SeededChance } from '../simulation/seeded-chance.ts';
import type { SentFeed } from './acts.ts';
import type { Line, Terms } from './terms.ts';

export interface LifeEvent {
  /** The next file, good or not; `kind` says which. */
  next(now: number, kind: FeedKind): SentFeed;
}

export const FEED_KINDS = [
  'good',
  'final',
  'truncated',
  'same',
  'older',
  'absurd',
  'other-sport',
  'other-event',
  'missing',
  'missing-allowed',
  'unknown',
  'unknown-skipped',
  'vanished',
  'twice',
] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** Of no use to any contest. */
const DAMAGED: ReadonlySet<FeedKind> = new Set([
  'truncated',
  'absurd',
  'other-sport',
  'other-event',
  'twice',
]);

const NOTHING: Line = {
  finish: null,
  cashed: 0,
  score: null,
  thru: null,
  status: null,
  chips: null,
};

const progress = (
  chance: SeededChance,
  { sport, players }: Terms,
  line: Line,
  place: number,
): Line => {
  const { event, outBy } = rulesOf(sport);
  switch (outBy) {
    case 'status':
      if (chance.happens(0.16)) {
        // Some sources blank the score of a player who is out.
        const score = chance.happens(0.3) ? null : (line.score ?? 0) + chance.between(-2, 2);
        return { ...NOTHING, score, status: chance.oneOf(['cut', 'wd', 'dq']) };
      }
      return {
        ...NOTHING,
        score: (line.score ?? 0) + chance.between(-2, 2),
        thru: chance.between(0, 18),
        status: 'active',
      };
    case 'chips':
      return chance.happens(0.4)
        ? { ...NOTHING, chips: chance.between(1, 9) * 1_000 }
        : {
            ...NOTHING,
            chips: 0,
            finish: chance.happens(0.3) ? -1 : place + 1,
            cashed: chance.happens(0.3) ? 0 : chance.between(1, 4) * 1_250,
          };
    case 'finish':
      if (event === 'rounds') {
        return { ...NOTHING, score: (line.score ?? 0) + chance.oneOf([0, 0.5, 1]) };
      }
      return {
        ...NOTHING,
        score: chance.between(0, 5 * players.length) / 4,
        finish: chance.happens(0.2) ? place + 1 : null,
      };
    default:
      return outBy satisfies never;
  }
};

const written = (externalId: string, name: string, { cashed, chips, ...line }: Line) => ({
  id: externalId,
  name,
  ...line,
  ...(cashed === 0 ? {} : { cashedFor: cashed / 100 }),
  ...(chips === null ? {} : { chips }),
});

type Written = ReturnType<typeof written>;

const absurd = (chance: SeededChance, row: Written): object => ({
  ...row,
  ...chance.oneOf<object>([
    { finish: 1.5 },
    { finish: -2 },
    { score: 1e12 },
    { chips: -7 },
    { cashedFor: -20 },
    { thru: 99 },
    { status: 'asleep' },
  ]),
});

export const startEvent = (chance: SeededChance, terms: Terms): LifeEvent => {
  let lines: ReadonlyMap<string, Line> = new Map(
    terms.players.map(({ name }) => [name, NOTHING] as const),
  );
  let good: SentFeed | null = null;

  return {
    next: (now, kind) => {
      if (kind === 'same' && good !== null) return { ...good, kind };
      lines = new Map(
        [...lines].map(([name, line], place) => [
          name,
          chance.happens(0.5) ? progress(chance, terms, line, place) : line,
        ]),
      );
      const at = kind === 'older' ? now - 30 * 86_400_000 : now;
      const final = kind === 'final' || chance.happens(0.05);
      const told = new Map(lines);
      const [first] = terms.players;
      const gone = chance.anyOf(terms.players);
      if (kind === 'vanished') for (const [name] of told) told.set(name, NOTHING);
      if ((kind === 'missing' || kind === 'missing-allowed') && gone !== undefined) {
        told.delete(gone.name);
      }
      const rows: object[] = terms.players.flatMap(({ externalId, name }) => {
        const line = told.get(name);
        if (line === undefined) return [];
        const other = kind === 'other-event' ? { id: `z${externalId}`, name: `Z ${name}` } : null;
        return [{ ...written(externalId, name, line), ...other }];
      });
      if (kind === 'absurd' && first !== undefined) {
        rows[0] = absurd(chance, written(first.externalId, first.name, NOTHING));
      }
      if (kind === 'twice') rows.push(rows[0] ?? {});
      if (kind === 'unknown' || kind === 'unknown-skipped') {
        rows.push(written('stranger', 'Stranger', NOTHING));
        told.set('Stranger', NOTHING);
      }
      const sport =
        kind === 'other-sport' ? (terms.sport === 'Golf' ? 'Chess' : 'Golf') : terms.sport;
      let text = JSON.stringify({
        format: 'captains-pick/results@1',
        sport,
        event: terms.name,
        source: 'a simulation',
        observedAt: new Date(at).toISOString(),
        final,
        players: rows,
      });
      if (kind === 'truncated') text = text.slice(0, chance.below(text.length));
      const sent: SentFeed = {
        text,
        at,
        final,
        kind,
        skipUnknown: kind === 'unknown-skipped',
        allowMissing: kind === 'missing-allowed',
        lines: DAMAGED.has(kind) ? null : told,
      };
      if (kind === 'good' || kind === 'final') good = sent;
      return sent;
    },
  };
};
