import { describe, expect, it } from 'vitest';
import { commitment, drawOrder, parseSeed, type DraftSeed } from './commitment.ts';
import { decide } from './decide.ts';
import { dueAt, newDraft, onTheClock, type DraftState } from './draft-state.ts';
import type { DraftCommand, DraftEvent, LoggedEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { checkSetup, type DraftSetupFields } from './setup.ts';
import { sha256 } from './sha256.ts';
import { verifyDraft, type DraftRecord } from './verify.ts';

const SEED = parseSeed('5eed'.repeat(16));
const seed = SEED.ok ? SEED.value : ('' as DraftSeed);

const FIELDS: DraftSetupFields = {
  sport: 'Chess',
  seats: ['ann', 'bob', 'cid'],
  // Not in the default order: checking puts them there.
  players: Array.from({ length: 8 }, (_, index) => ({
    id: `p${index}`,
    name: `Player ${index}`,
    rating: 2500 + index,
  })),
  rounds: 2,
  pickTimeLimit: 30,
  commitment: commitment(seed, sha256),
};

/** A draft with a pick, a queue, a missed clock, a pause, an undo, a withdrawal and its automatic end. */
const recorded = (): DraftRecord => {
  const setup = checkSetup(FIELDS);
  if (!setup.ok) throw new Error(setup.refusal.name);
  let state: DraftState = newDraft(setup.value);
  let now = 1_800_000_000_000;
  const log: LoggedEvent[] = [];
  const send = (command: DraftCommand, later = 1000) => {
    now += later;
    const decided = decide(state, command, now);
    if (!decided.ok) throw new Error(decided.refusal.name);
    const { sequence, event } = decided.value;
    log.push({ sequence, event });
    state = evolve(state, event);
  };
  const order = drawOrder(FIELDS.seats, seed, sha256);
  const [first = '', second = ''] = order;
  send({ type: 'start', order, showOrderFor: 5000 });
  send({ type: 'set-queue', seat: second, queue: ['p2', 'p3'], commandId: 'q1' });
  send({ type: 'pick', seat: first, player: 'p2', commandId: 'c1' }, 5000);
  send({ type: 'clock' }, 30_000);
  send({ type: 'pause' });
  send({ type: 'undo' });
  send({ type: 'resume' });
  send({ type: 'withdraw', seat: second });
  for (let due = dueAt(state); due !== null; due = dueAt(state)) {
    send({ type: 'clock' }, Math.max(0, due - now));
  }
  expect(onTheClock(state)).toBeNull();
  return { setup: FIELDS, log, seed };
};

const changed = (index: number, change: (event: DraftEvent) => DraftEvent): DraftRecord => {
  const record = recorded();
  return {
    ...record,
    log: record.log.map((logged, at) =>
      at === index ? { ...logged, event: change(logged.event) } : logged,
    ),
  };
};

const verdict = (record: DraftRecord): string => {
  const verified = verifyDraft(record, sha256);
  if (verified.ok) return verified.value.phase;
  const { refusal } = verified;
  return refusal.name === 'not-allowed'
    ? `${refusal.sequence} not allowed: ${refusal.refusal.name}`
    : 'sequence' in refusal
      ? `${refusal.sequence} ${refusal.name}`
      : refusal.name;
};

describe('verifying a published draft', () => {
  it('finds an honest one sound, also after a journey as text and with keys in another order', () => {
    expect(verdict(recorded())).toBe('complete');
    expect(verdict(JSON.parse(JSON.stringify(recorded())) as DraftRecord)).toBe('complete');
    const turned = (event: DraftEvent): DraftEvent =>
      Object.fromEntries(Object.entries(event).toReversed()) as unknown as DraftEvent;
    const record = recorded();
    expect(
      verdict({
        ...record,
        log: record.log.map(({ sequence, event }) => ({ event: turned(event), sequence })),
      }),
    ).toBe('complete');
  });

  it('finds another seed, another order and a broken commitment', () => {
    expect(verdict({ ...recorded(), seed: '5eee'.repeat(16) })).toBe('commitment-broken');
    expect(verdict({ ...recorded(), seed: 'not hex' })).toBe('not-a-seed');
    expect(verdict({ ...recorded(), setup: { ...FIELDS, rounds: 9 } })).toBe('setup');
    expect(
      verdict(
        changed(0, (event) =>
          event.type === 'started' ? { ...event, order: event.order.toReversed() } : event,
        ),
      ),
    ).toBe('order-not-of-seed');
  });

  it('finds a pick that was slipped in, moved in time, or made for somebody', () => {
    const pick =
      (change: Partial<Extract<DraftEvent, { type: 'picked' }>>) => (event: DraftEvent) =>
        event.type === 'picked' ? { ...event, ...change } : event;
    const { log } = recorded();
    const [, , firstPick, missed] = log.map(({ event }) => event);
    expect(firstPick).toMatchObject({ type: 'picked', by: 'player' });
    expect(missed).toMatchObject({ type: 'picked', by: 'clock', player: 'p3' });
    expect(verdict(changed(2, pick({ at: (firstPick?.at ?? 0) + 60_000 })))).toBe(
      '3 not allowed: too-late',
    );
    const [, second] = drawOrder(FIELDS.seats, seed, sha256);
    expect(verdict(changed(2, pick({ seat: second ?? '' })))).toBe('3 not allowed: not-your-turn');
    expect(verdict(changed(2, pick({ deadlineAt: 0 })))).toBe('3 not-as-decided');
    // The clock may not take another than the queue's first who is left.
    expect(verdict(changed(3, pick({ player: 'p7' })))).toBe('4 not-as-decided');
    expect(verdict(changed(3, pick({ by: 'autopick' })))).toBe('4 not-as-decided');
    expect(verdict(changed(3, pick({ by: 'player' })))).toBe('4 not allowed: too-late');
  });

  it('finds what is missing, undisclosed or told twice', () => {
    const record = recorded();
    expect(verdict({ ...record, log: record.log.toSpliced(3, 1) })).toBe('out-of-sequence');
    expect(verdict(changed(1, ({ at }) => ({ type: 'undisclosed', at, commandId: null })))).toBe(
      '2 not-as-decided',
    );
    const again = record.log[2];
    if (again === undefined) throw new Error('no pick');
    const doubled = [...record.log.slice(0, 3), { ...again, sequence: 4 }];
    expect(verdict({ ...record, log: doubled })).toBe('4 not-as-decided');
  });

  it('stands where the log stands: a draft cut short is sound as far as it goes', () => {
    const record = recorded();
    expect(verdict({ ...record, log: record.log.slice(0, 5) })).toBe('paused');
    expect(verdict({ ...record, log: [] })).toBe('waiting');
  });
});
