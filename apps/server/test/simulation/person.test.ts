import { viewDraft, type DraftAcknowledgement, type DraftView } from '@captains-pick/contract';
import { describe, expect, test } from 'vitest';
import { createDraftRooms } from '../../src/drafts/rooms/draft-rooms.ts';
import type { Actor } from '../../src/shared/actor.ts';
import { createMemoryBackend } from './memory-backend.ts';
import type { Message } from './message.ts';
import { enterPerson } from './person.ts';
import { seededChance } from './seeded-chance.ts';
import { createTimeline } from './timeline.ts';

const NOW = Date.UTC(2031, 0, 1);
const PLAYED_FOR = 60_000;

const refused = (code: string): DraftAcknowledgement => ({
  accepted: false,
  code,
  message: 'Please try again.',
});
const ACCEPTED: DraftAcknowledgement = { accepted: true, sequence: 1 };

interface Line {
  /** How many there were before it. */
  readonly place: number;
  /** Sends the person the draft at their turn. */
  tellState(changes?: Partial<DraftView>): void;
}

/** Somebody who does what they should, at the draft of two; a server answers as the test says. */
const watch = async (serve: (message: Message, line: Line) => DraftAcknowledgement) => {
  const timeline = createTimeline(NOW);
  const chance = seededChance(1);
  const backend = createMemoryBackend({
    users: ['ann', 'bob'].map((userId) => ({ userId, username: userId })),
    operator: { userId: 'operator', username: 'operator' },
    now: timeline.now,
    chance: chance.bytes,
  });
  const contestId = await backend.makeContest({
    seats: 2,
    rounds: 1,
    players: 3,
    pickTimeLimit: null,
    showOrderFor: 0,
  });
  for (const user of backend.users) await backend.enter(contestId, user);
  const rooms = createDraftRooms({
    store: backend.store,
    scheduler: timeline,
    onError: (error) => {
      throw error;
    },
  });
  const room = await rooms.ofContest(contestId);
  if (room === null) throw new Error('no draft has begun');
  const state: DraftView = viewDraft(room, null, new Set(), NOW);
  const user: Actor | null = state.currentPicker;
  if (user === null) throw new Error('nobody’s turn');

  let lines = 0;
  const person = enterPerson({
    user,
    contestId,
    contestIds: () => [contestId],
    temper: {
      diligence: 1,
      mischief: 0,
      restless: 0,
      comesBack: 1,
      pace: 100,
      patches: true,
      signedOut: false,
      goes: false,
    },
    timeline,
    chance,
    isCalm: () => false,
    isQuiet: () => false,
    connect: ({ opened, heard }) => {
      const place = lines;
      lines += 1;
      timeline.after(10, opened);
      const tellState: Line['tellState'] = (changes) =>
        heard({ event: 'draftStateUpdate', payload: { ...state, ...changes } }, user.userId);
      return {
        send: (message, answered) => {
          const answer = serve(message, { place, tellState });
          timeline.after(10, () => answered?.(answer));
        },
        close: () => undefined,
        isFaithful: () => true,
      };
    },
    draftsAnew: () => false,
    newToken: () => 'token',
    newCommandId: () => 'command-1',
    copied: () => undefined,
    users: backend.users,
  });
  await timeline.runUntil(() => timeline.now() >= NOW + PLAYED_FOR);
  return { person, lines };
};

describe('somebody with the draft room open', () => {
  test('asks again for a room that they were kept out of, though something of it was heard', async () => {
    let joins = 0;
    const { person } = await watch(({ event }, { tellState }) => {
      if (event !== 'joinDraftRoom') return ACCEPTED;
      joins += 1;
      if (joins < 3) tellState();
      return joins < 3 ? refused('unavailable') : ACCEPTED;
    });
    expect(joins).toBe(3);
    expect(person.attendance()).not.toBeNull();
  });

  test.each([
    ['has not seen a last pick that they are shown on coming in', 'before', false],
    ['has seen a last pick that they are shown once they are in', 'after', true],
  ] as const)('%s', async (_, shown, misses) => {
    let joins = 0;
    const over = { currentPicker: null, isDraftComplete: true, sequence: 9 };
    const { person } = await watch(({ event }, { tellState }) => {
      if (event === 'joinDraftRoom') {
        joins += 1;
        // Sent before they left, and in flight since.
        tellState();
      }
      if ((event === 'joinDraftRoom') === (shown === 'before')) tellState(over);
      return ACCEPTED;
    });
    expect(joins).toBe(1);
    expect(person.attendance()?.missesCompletion).toBe(misses);
  });

  test.each([
    ['their pick', 'another-user'],
    ['a token of their own', 'session-expired'],
  ])('begins another connection where %s is refused as another’s', async (_, code) => {
    const { lines } = await watch(({ event }, { place, tellState }) => {
      if (event === 'joinDraftRoom') tellState();
      if (place > 0) return ACCEPTED;
      if (event === 'makePick') return refused(code);
      return event === 'authenticate' ? refused('another-user') : ACCEPTED;
    });
    expect(lines).toBe(2);
  });
});
