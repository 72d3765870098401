import { expect, test } from 'vitest';
import { viewDraft } from '../../src/drafts/draft-view.ts';
import { createDraftRooms } from '../../src/drafts/draft-rooms.ts';
import type { Actor } from '../../src/services.ts';
import { createMemoryHouse } from './memory-house.ts';
import { enterPerson } from './person.ts';
import { seededChance } from './seeded-chance.ts';
import { createTimeline } from './timeline.ts';

const NOW = Date.UTC(2031, 0, 1);
const [ANN, BOB]: readonly [Actor, Actor] = [
  { userId: 'ann', username: 'ann' },
  { userId: 'bob', username: 'bob' },
];

test('who is kept out of a room asks for it again, though something of it was heard', async () => {
  const timeline = createTimeline(NOW);
  const chance = seededChance(1);
  const house = createMemoryHouse({
    users: [ANN, BOB],
    operator: { userId: 'operator', username: 'operator' },
    now: timeline.now,
    chance: chance.bytes,
  });
  const contestId = await house.makeContest({
    seats: 2,
    rounds: 1,
    players: 3,
    pickTimeLimit: null,
    showOrderFor: 0,
  });
  for (const user of house.users) await house.enter(contestId, user);
  const rooms = createDraftRooms({
    store: house.store,
    scheduler: timeline,
    onError: () => undefined,
  });
  const room = await rooms.ofContest(contestId);
  if (room === null) throw new Error('no draft has begun');
  const toldBefore = viewDraft(room, ANN.userId, new Set(), NOW);

  let joins = 0;
  const ann = enterPerson({
    user: ANN,
    contestId,
    contestIds: () => [contestId],
    temper: {
      diligence: 0,
      mischief: 0,
      restless: 0,
      comesBack: 1,
      pace: 100,
      deltas: true,
      signedOut: false,
      goes: false,
    },
    timeline,
    chance,
    isCalm: () => false,
    isQuiet: () => false,
    connect: ({ opened, heard }) => {
      timeline.after(10, opened);
      return {
        send: (_, answered) => {
          joins += 1;
          const accepted = joins === 3;
          if (!accepted) heard({ event: 'draftStateUpdate', payload: toldBefore }, ANN.userId);
          timeline.after(10, () =>
            answered?.(
              accepted
                ? { accepted, sequence: 1 }
                : { accepted, code: 'unavailable', message: 'Please try again.' },
            ),
          );
        },
        close: () => undefined,
        isFaithful: () => true,
      };
    },
    draftsAnew: () => false,
    newToken: () => 'token',
    newCommandId: () => 'command-1',
    copied: () => undefined,
    users: house.users,
  });
  await timeline.runUntil(() => timeline.now() >= NOW + 60_000);
  expect(joins).toBe(3);
  expect(ann.attendance()).toMatchObject({ userId: ANN.userId });
});
