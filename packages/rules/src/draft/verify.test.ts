import { describe, expect, it } from 'vitest';
import { commitment, parseSecret, type DraftSecret } from './commitment.ts';
import { decide } from './decide.ts';
import { dueAt, newDraft, onTheClock, type DraftState } from './draft-state.ts';
import { drawOrder, type DraftDraw } from './draw.ts';
import type { DraftCommand, DraftEvent, LoggedEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { checkSetup, type DraftSetupFields } from './setup.ts';
import { hexOf } from './hex.ts';
import { sha256 } from './sha256.ts';
import { verifyDraft, verifyDraw, type DraftRecord } from './verify.ts';

const secretOf = (text: string): DraftSecret => {
  const parsed = parseSecret(text);
  if (!parsed.ok) throw new Error(parsed.refusal);
  return parsed.value;
};
const seed = secretOf('5eed'.repeat(16));

const FIELDS: DraftSetupFields = {
  sport: 'Chess',
  seats: ['ann', 'bob', 'cid'],
  // Not in the default order: the check sorts them.
  players: Array.from({ length: 8 }, (_, index) => ({
    id: `p${index}`,
    name: `Player ${index}`,
    rating: 2500 + index,
  })),
  rounds: 2,
  pickTimeLimit: 30,
  commitment: commitment(seed, sha256),
  deadline: null,
};

const nonced = (nonce: string) => ({
  nonce,
  nonceHash: commitment(secretOf(nonce), sha256),
  madeBy: 'browser' as const,
});

const DRAW = {
  version: 2 as const,
  contestId: 'c1',
  seed,
  seats: FIELDS.seats.map((seat, at) => ({ seat, ...nonced(`${at}1`.repeat(32)) })),
  beacon: null,
};
const OLD_DRAW: DraftDraw = { version: 1, seed, seats: FIELDS.seats };

/** A draft with a pick, a queue, a missed clock, a pause, an undo, a withdrawal and its automatic end. */
const recorded = (draw: DraftDraw = DRAW): DraftRecord => {
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
  const order = drawOrder(draw, sha256);
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
  return { setup: FIELDS, draw, moves: [], log };
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
    const drawn = (changes: Partial<typeof DRAW>) =>
      verdict({ ...recorded(), draw: { ...DRAW, ...changes } });
    expect(drawn({ seed: secretOf('5eee'.repeat(16)) })).toBe('commitment-broken');
    expect(drawn({ seed: 'not hex' as DraftSecret })).toBe('not-a-seed');
    expect(drawn({ seed: seed.toUpperCase() as DraftSecret })).toBe('not-a-seed');
    expect(drawn({ contestId: 'c2' })).toBe('order-not-of-draw');
    expect(drawn({ seats: DRAW.seats.toReversed() })).toBe('order-not-of-draw');
    const [ann, ...others] = DRAW.seats;
    if (ann === undefined) throw new Error('no seat');
    expect(drawn({ seats: [{ ...ann, nonce: 'ff'.repeat(32) }, ...others] })).toBe(
      'nonce-not-of-hash',
    );
    const shouted = { ...nonced('ab'.repeat(32)), nonce: 'AB'.repeat(32) };
    expect(drawn({ seats: [{ ...ann, ...shouted }, ...others] })).toBe('nonce-not-of-hash');
    expect(drawn({ seats: [{ ...ann, nonce: 'not hex' }, ...others] })).toBe('nonce-not-of-hash');
    expect(drawn({ seats: [{ ...ann, ...nonced('ff'.repeat(32)) }, ...others] })).toBe(
      'order-not-of-draw',
    );
    expect(drawn({ seats: [ann, ann, ...others] })).toBe('seat-drawn-twice');
    expect(verdict({ ...recorded(), draw: null })).toBe('not-drawn');
    expect(verdict({ ...recorded(), setup: { ...FIELDS, rounds: 9 } })).toBe('setup');
    expect(
      verdict(
        changed(0, (event) =>
          event.type === 'started' ? { ...event, order: event.order.toReversed() } : event,
        ),
      ),
    ).toBe('order-not-of-draw');
  });

  it('finds a beacon whose randomness is not its signature’s', () => {
    const verified = (signature: string, randomness: string) => {
      const draw = { ...DRAW, beacon: { chain: '', round: 1, randomness, signature } };
      const checked = verifyDraw(draw, FIELDS.commitment, sha256);
      return checked.ok ? checked.value : checked.refusal.name;
    };
    const signature = 'ab'.repeat(48);
    const randomness = '2b5194b12b01058a369ef70fdb8b9b3e1fbadf6d08b23c1d602d7b567163cffc';
    expect(verified(signature, randomness)).toHaveLength(DRAW.seats.length);
    expect(verified(signature, seed)).toBe('beacon-not-of-signature');
    // As a lenient reader would take them: the bytes 0 and 171, 171 and 0, 171.
    const [zeroFirst, zeroLast, alone] = [[0, 0xab], [0xab, 0], [0xab]].map((bytes) =>
      hexOf(sha256(Uint8Array.from(bytes))),
    );
    expect(verified('ab', alone ?? '')).toHaveLength(DRAW.seats.length);
    expect(verified('zzab', zeroFirst ?? '')).toBe('beacon-not-of-signature');
    expect(verified('abzz', zeroLast ?? '')).toBe('beacon-not-of-signature');
    expect(verified('aba', alone ?? '')).toBe('beacon-not-of-signature');
    expect(verified('AB', alone ?? '')).toBe('beacon-not-of-signature');
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
    const [, second] = drawOrder(DRAW, sha256);
    expect(verdict(changed(2, pick({ seat: second ?? '' })))).toBe('3 not allowed: not-your-turn');
    expect(verdict(changed(2, pick({ deadlineAt: 0 })))).toBe('3 not-as-decided');
    // The clock must take the first available player of the queue.
    expect(verdict(changed(3, pick({ player: 'p7' })))).toBe('4 not-as-decided');
    expect(verdict(changed(3, pick({ by: 'autopick' })))).toBe('4 not-as-decided');
    expect(verdict(changed(3, pick({ by: 'player' })))).toBe('4 not allowed: too-late');
  });

  it('finds missing and repeated events', () => {
    const record = recorded();
    expect(verdict({ ...record, log: record.log.toSpliced(3, 1) })).toBe('out-of-sequence');
    const again = record.log[2];
    if (again === undefined) throw new Error('no pick');
    const doubled = [...record.log.slice(0, 3), { ...again, sequence: 4 }];
    expect(verdict({ ...record, log: doubled })).toBe('4 not-as-decided');
  });

  it('finds that the lobby took somebody back, and places that are not the lowest open', () => {
    const [first = '', second = '', third = ''] = drawOrder(DRAW, sha256);
    const refilled = (moves: DraftRecord['moves'], order: readonly string[]): string => {
      const setup = { ...FIELDS, seats: order };
      const checked = checkSetup(setup);
      if (!checked.ok) throw new Error(checked.refusal.name);
      const start = { type: 'start', order, showOrderFor: 0 } as const;
      const started = decide(newDraft(checked.value), start, 1_800_000_000_000);
      if (!started.ok) throw new Error(started.refusal.name);
      const { sequence, event } = started.value;
      return verdict({ setup, draw: DRAW, moves, log: [{ sequence, event }] });
    };
    const left = (seat: string) => ({ type: 'left' as const, seat });
    const entered = (seat: string) => ({
      type: 'entered' as const,
      seat,
      ...nonced('ab'.repeat(32)),
    });
    const both = [left(second), left(first), entered('dee'), entered('eve')];
    expect(refilled(both, ['dee', 'eve', third])).toBe('picking');
    expect(refilled(both, ['eve', 'dee', third])).toBe('order-not-of-draw');
    expect(refilled([left(first), entered(first)], [first, second, third])).toBe('impossible-move');
    expect(refilled([], ['dee', second, third])).toBe('order-not-of-draw');
    const forged = { ...entered('dee'), nonce: 'cd'.repeat(32) };
    expect(refilled([left(first), forged], ['dee', second, third])).toBe('nonce-not-of-hash');
  });

  it('still reads drafts of version 1, which a withdrawal ended while no pick stood', () => {
    const record = recorded(OLD_DRAW);
    expect(verdict(record)).toBe('complete');
    expect(verdict({ ...record, draw: DRAW })).toBe('order-not-of-draw');
    const opened = record.log.slice(0, 3);
    const at = (opened.at(-1)?.event.at ?? 0) + 1000;
    const undone: DraftEvent = { type: 'undone', at, commandId: null, deadlineAt: at + 30_000 };
    const ended: DraftEvent = { type: 'ended', at, commandId: null, seat: 'ann' };
    const log = [...opened, { sequence: 4, event: undone }, { sequence: 5, event: ended }];
    expect(verdict({ ...record, log })).toBe('ended');
    const late = { ...record, setup: { ...FIELDS, deadline: at } };
    expect(verdict({ ...late, log })).toBe('ended');
    const { log: picked } = recorded();
    const now = [...picked.slice(0, 3), { sequence: 4, event: undone }];
    expect(verdict({ ...recorded(), log: [...now, { sequence: 5, event: ended }] })).toBe(
      '5 not-as-decided',
    );
  });

  it('ends a draft of version 1 so only by a seat that had not left, with no pick standing', () => {
    const { log } = recorded(OLD_DRAW);
    const fact = { at: (log[2]?.event.at ?? 0) + 1000, commandId: null };
    const clock = { opensAt: fact.at, deadlineAt: fact.at + 30_000 };
    const undone: DraftEvent = { ...fact, type: 'undone', deadlineAt: clock.deadlineAt };
    const ended: DraftEvent = { ...fact, type: 'ended', seat: 'ann' };
    const continued = (...events: readonly DraftEvent[]) =>
      verdict({
        ...recorded(OLD_DRAW),
        log: [...log.slice(0, 3).map(({ event }) => event), ...events].map((event, at) => ({
          sequence: at + 1,
          event,
        })),
      });
    const paused: DraftEvent = { ...fact, type: 'paused', opensIn: 0, remaining: 29_000 };
    expect(continued(paused, undone, ended)).toBe('ended');
    expect(continued(ended)).toBe('4 not-as-decided');
    expect(continued(undone, ended, ended)).toBe('6 not allowed: ended');
    expect(continued({ ...fact, type: 'withdrew', seat: 'ann' }, undone, ended)).toBe(
      '6 not allowed: withdrawn',
    );
    expect(continued(undone, { ...ended, seat: 'eve' })).toBe(
      '5 not allowed: no-entry-to-withdraw',
    );
    const [start, queue, pick] = log;
    if (start === undefined || queue === undefined || pick === undefined) throw new Error('no log');
    const late = { ...pick, event: { ...pick.event, at: pick.event.at + 60_000 } };
    expect(verdict({ ...recorded(OLD_DRAW), log: [start, queue, late] })).toBe(
      '3 not allowed: too-late',
    );
  });

  it('reads a draft that a withdrawal ended before its order was drawn', () => {
    const at = 1_800_000_000_000;
    const ended: DraftEvent = { type: 'ended', at, commandId: null, seat: 'ann' };
    const log = [{ sequence: 1, event: ended }];
    expect(verdict({ ...recorded(), draw: null, log })).toBe('ended');
  });

  it('returns the state at the end of the log: a truncated draft is valid as far as it goes', () => {
    const record = recorded();
    expect(verdict({ ...record, log: record.log.slice(0, 5) })).toBe('paused');
    expect(verdict({ ...record, log: [] })).toBe('waiting');
  });
});
