import type { DraftState } from '@captains-pick/contract';
import { describe, expect, it } from 'vitest';
import type { DraftMessage } from '../../data/index.ts';
import {
  afterAutopickAnswer,
  afterDrafting,
  afterMessage,
  afterPickAnswer,
  afterQueueAnswer,
  afterStaging,
  afterWithdrawAnswer,
  newRoom,
  shownAutopick,
  shownQueue,
  type RoomEffect,
  type RoomState,
} from './roomState.ts';

const NOW = Date.parse('2026-03-12T14:00:00Z');
const VIEWER = { userId: 'you', username: 'you' };
const OTHER = { userId: 'sizzle', username: 'sizzle' };

const player = (name: string) => ({
  _id: name.toLowerCase(),
  name,
  salary: null,
  sportSpecificData: {},
});
const [IVEY, KOON, FOXEN] = [player('Ivey'), player('Koon'), player('Foxen')];

const entrant = ({ userId, username }: typeof VIEWER, autopick = false) => ({
  userId,
  username,
  team: [],
  present: true,
  autopick,
  withdrawn: false,
});

type Made = Pick<DraftState['draftPicks'][number], 'pickedBy' | 'player' | 'by'>;

/** Two seats; the viewer picks first. */
const aDraft = (made: readonly Made[], over: Partial<DraftState> = {}): DraftState => ({
  contestId: 'one',
  availablePlayers: [IVEY, KOON, FOXEN].filter(
    ({ _id }) => !made.some((pick) => pick.player._id === _id),
  ),
  entrants: [entrant(VIEWER), entrant(OTHER)],
  draftPicks: made.map((pick, index) => ({
    ...pick,
    round: 1,
    pickInRound: index + 1,
    at: new Date(NOW).toISOString(),
  })),
  currentPicker: made.length === 0 ? VIEWER : OTHER,
  round: 1,
  pickInRound: made.length + 1,
  timeLeft: 60,
  isDraftComplete: false,
  status: 'picking',
  sequence: 1 + made.length,
  serverNow: new Date(NOW).toISOString(),
  opensAt: new Date(NOW).toISOString(),
  deadlineAt: new Date(NOW + 60_000).toISOString(),
  pickTimeLimit: 60,
  rounds: 2,
  order: ['you', 'sizzle'],
  commitment: '',
  draftId: 'draft-1',
  draw: null,
  moves: [],
  begun: false,
  own: { queue: [] },
  ...over,
});

const ownPick = (chosen = IVEY, by: Made['by'] = 'player'): Made => ({
  pickedBy: VIEWER,
  player: chosen,
  by,
});

/** The room after these messages, and everything that came of them. */
const heard = (
  messages: readonly DraftMessage[],
  from: RoomState = newRoom,
): { readonly room: RoomState; readonly effects: readonly RoomEffect[] } => {
  let room = from;
  const effects: RoomEffect[] = [];
  for (const message of messages) {
    const step = afterMessage(room, message, VIEWER, NOW);
    room = step.room;
    effects.push(...step.effects);
  }
  return { room, effects };
};

const state = (draft: DraftState): DraftMessage => ({ type: 'state', state: draft });
const connection = (to: 'connected' | 'reconnecting'): DraftMessage => ({
  type: 'connection',
  connection: { state: to },
});
const said = (effects: readonly RoomEffect[]): readonly string[] =>
  effects.flatMap((effect) => (effect.type === 'toast' ? effect.message : []));
const sent = (effects: readonly RoomEffect[]) =>
  effects.flatMap((effect) => (effect.type === 'send-pick' ? effect.pick.commandId : []));

const opened = heard([connection('connected'), state(aDraft([]))]).room;
const pending = afterDrafting(afterStaging(opened, 'ivey'), 'wish-1').room;

describe('a staged pick', () => {
  const staged = afterStaging(opened, 'ivey');

  it('is sent once, and is pending until the board shows it', () => {
    const { room, effects } = afterDrafting(staged, 'wish-1');
    expect(sent(effects)).toEqual(['wish-1']);
    expect(room).toMatchObject({ staged: null, pending: { pickNumber: 1, player: IVEY } });
    expect(afterDrafting(room, 'wish-2').effects).toEqual([]);
    expect(afterStaging(room, 'koon').staged).toBeNull();
    const accepted = afterPickAnswer(room, 'wish-1', { accepted: true, sequence: 2 }).room;
    expect(accepted.pending).not.toBeNull();
    expect(heard([state(aDraft([ownPick()]))], accepted)).toMatchObject({
      room: { pending: null },
      effects: [{ type: 'say', message: 'You drafted Ivey.' }],
    });
  });

  it('is not sent without a player, or for one who is gone', () => {
    expect(afterDrafting(opened, 'wish-1').effects).toEqual([]);
    expect(afterDrafting({ ...opened, staged: 'nobody' }, 'wish-1').effects).toEqual([]);
  });

  it.each([
    ['a pick', aDraft([ownPick(KOON, 'clock')])],
    ['a pause', aDraft([], { status: 'paused', sequence: 2 })],
    ['an undone pick', aDraft([], { currentPicker: OTHER, sequence: 3 })],
  ])('is cleared by %s', (_, draft) => {
    expect(heard([state(draft)], staged).room.staged).toBeNull();
  });

  it('stays when somebody comes, goes or queues', () => {
    const came = aDraft([], { sequence: 2, entrants: [entrant(VIEWER), entrant(OTHER, true)] });
    expect(heard([state(came)], staged).room.staged).toBe('ivey');
  });
});

describe('states', () => {
  it('that were overtaken change nothing', () => {
    const newer = heard([state(aDraft([ownPick()]))], opened).room;
    expect(heard([state(aDraft([]))], newer).room).toBe(newer);
  });

  it('of another draft of the contest make the room anew, as long as the old one was', () => {
    const old = heard([state(aDraft([ownPick()])), { type: 'complete' }], pending).room;
    const fresh = aDraft([], { draftId: 'another', sequence: 1 });
    const { room, effects } = heard([connection('reconnecting'), state(fresh)], old);
    expect(room).toMatchObject({ draft: fresh, leaving: null, pending: null });
    expect(room.connection.state).toBe('reconnecting');
    expect(sent(effects)).toEqual([]);
  });

  it('tell what others drafted, and what was drafted for one', () => {
    const { effects } = heard(
      [state(aDraft([ownPick(KOON, 'clock'), { pickedBy: OTHER, player: IVEY, by: 'player' }]))],
      opened,
    );
    expect(effects).toEqual([
      { type: 'say', message: 'Koon was drafted for you.' },
      { type: 'say', message: 'sizzle drafted Ivey.' },
    ]);
  });
});

describe('a pick in doubt', () => {
  const lost = heard([connection('reconnecting')], pending).room;

  it('that was heard is told as accepted after the reconnection', () => {
    const { room, effects } = heard([connection('connected'), state(aDraft([ownPick()]))], lost);
    expect(room.pending).toBeNull();
    expect(said(effects)).toContain('Your pick was accepted: Ivey.');
    expect(sent(effects)).toEqual([]);
  });

  it('that came too late is told, with who was drafted instead', () => {
    const { room, effects } = heard(
      [connection('connected'), state(aDraft([ownPick(KOON, 'clock')]))],
      lost,
    );
    expect(room.pending).toBeNull();
    expect(said(effects)).toContain('Your pick came too late. Koon was drafted for you.');
  });

  it('is too late too when the clock chose the same player', () => {
    const { effects } = heard([state(aDraft([ownPick(IVEY, 'clock')]))], lost);
    expect(said(effects)).toContain('Your pick came too late. Ivey was drafted for you.');
  });

  it('that was never heard is sent again, once, as the same wish', () => {
    const again = heard([connection('connected'), state(aDraft([]))], lost);
    expect(sent(again.effects)).toEqual(['wish-1']);
    const more = heard([state(aDraft([], { sequence: 2 }))], again.room);
    expect(sent(more.effects)).toEqual([]);
    expect(more.room.pending?.commandId).toBe('wish-1');
  });

  it('waits through a pause and is sent when it is over', () => {
    const paused = heard(
      [connection('connected'), state(aDraft([], { status: 'paused', sequence: 2 }))],
      lost,
    );
    expect(sent(paused.effects)).toEqual([]);
    expect(sent(heard([state(aDraft([], { sequence: 3 }))], paused.room).effects)).toEqual([
      'wish-1',
    ]);
  });

  it('is in doubt also when no answer came on a line that held', () => {
    const { room } = afterPickAnswer(pending, 'wish-1', 'unanswered');
    expect(sent(heard([state(aDraft([]))], room).effects)).toEqual(['wish-1']);
  });
});

describe('answers', () => {
  it('that refuse a pick say why and free the room', () => {
    const refused = { accepted: false, code: 'too-late', message: 'Your time ran out.' } as const;
    const { room, effects } = afterPickAnswer(pending, 'wish-1', refused);
    expect(room.pending).toBeNull();
    expect(said(effects)).toEqual(['Your time ran out.']);
    expect(afterPickAnswer(pending, 'another', refused).room.pending).not.toBeNull();
  });

  it('keep a wished queue until a state has it', () => {
    const wished: RoomState = {
      ...opened,
      wishedQueue: { value: ['koon', 'ivey'], commandId: 'q-1', from: null },
    };
    expect(shownQueue(wished)).toEqual([KOON, IVEY]);
    const accepted = afterQueueAnswer(wished, 'q-1', { accepted: true, sequence: 3 }).room;
    expect(shownQueue(accepted)).toEqual([KOON, IVEY]);
    const older = heard([state(aDraft([], { sequence: 2 }))], accepted).room;
    expect(shownQueue(older)).toEqual([KOON, IVEY]);
    const has = heard([state(aDraft([], { sequence: 3, own: { queue: ['koon'] } }))], older).room;
    expect(shownQueue(has)).toEqual([KOON]);
  });

  it('put a refused queue back, and leave a newer one alone', () => {
    const wished: RoomState = {
      ...opened,
      wishedQueue: { value: ['koon'], commandId: 'q-2', from: null },
    };
    const refused = { accepted: false, code: 'withdrawn', message: 'No.' } as const;
    expect(shownQueue(afterQueueAnswer(wished, 'q-2', refused).room)).toEqual([]);
    expect(shownQueue(afterQueueAnswer(wished, 'q-1', refused).room)).toEqual([KOON]);
  });

  it('leave drafted players out of a queue', () => {
    const wished: RoomState = {
      ...heard([state(aDraft([ownPick(KOON)]))], opened).room,
      wishedQueue: { value: ['koon', 'foxen'], commandId: 'q-1', from: null },
    };
    expect(shownQueue(wished)).toEqual([FOXEN]);
  });

  it('show autopick as wished, then as it is', () => {
    const wished: RoomState = {
      ...opened,
      wishedAutopick: { value: true, commandId: 'a-1', from: null },
    };
    expect(shownAutopick(opened, VIEWER)).toBe(false);
    expect(shownAutopick(wished, VIEWER)).toBe(true);
    expect(shownAutopick(afterAutopickAnswer(wished, 'a-1', 'unanswered').room, VIEWER)).toBe(
      false,
    );
  });
});

describe('the way out', () => {
  const over = aDraft([], { status: 'complete', isDraftComplete: true, sequence: 9 });

  it('is two seconds after completion, to the running contests, said once', () => {
    const { room, effects } = heard([state(over), { type: 'complete' }], opened);
    expect(room.leaving).toEqual({ because: 'complete', to: 'running', afterMs: 2000 });
    expect(said(effects)).toEqual(['Draft complete! Redirecting to contest lobby...']);
  });

  it('is not taken by who comes to a draft that is over', () => {
    expect(heard([connection('connected'), state(over)]).room.leaving).toBeNull();
  });

  it('is three seconds after the end, to the registering page', () => {
    const { room, effects } = heard([{ type: 'ended', ended: { message: 'Ended.' } }], opened);
    expect(room.leaving).toEqual({ because: 'ended', to: 'registering', afterMs: 3000 });
    expect(said(effects)).toEqual(['Ended.']);
  });

  it('is one’s own doing when one’s own withdrawal ended the draft', () => {
    const withdrawing: RoomState = { ...opened, withdrawing: 'w-1' };
    const { room } = heard([{ type: 'ended', ended: { message: 'Ended.' } }], withdrawing);
    expect(room.leaving).toBeNull();
    const own = afterWithdrawAnswer(room, { accepted: true, sequence: 2 });
    expect(own.room.leaving).toEqual({ because: 'withdrawn', to: 'registering', afterMs: 2000 });
    expect(said(own.effects)).toEqual(['You have successfully unregistered from this contest.']);
    expect(afterWithdrawAnswer(room, 'unanswered').room.leaving?.because).toBe('ended');
  });

  it('is not taken when a withdrawal is refused', () => {
    const message = 'Could not find your entry to withdraw';
    const { room, effects } = afterWithdrawAnswer(
      { ...opened, withdrawing: 'w-1' },
      { accepted: false, code: 'no-entry-to-withdraw', message },
    );
    expect(room).toMatchObject({ leaving: null, withdrawing: null });
    expect(said(effects)).toEqual([message]);
  });
});

describe('the connection', () => {
  it('is told when lost, found again and given up', () => {
    const { effects } = heard(
      [
        connection('reconnecting'),
        connection('connected'),
        { type: 'connection', connection: { state: 'failed', during: 'reconnecting' } },
      ],
      opened,
    );
    expect(said(effects)).toEqual([
      'Connection lost. Reconnecting…',
      'Reconnected successfully!',
      'Could not reconnect. Please refresh the page.',
    ]);
    expect(effects.at(-1)).toMatchObject({ stays: true });
  });

  it('says nothing when it comes up for the first time, and why when it does not', () => {
    expect(heard([connection('connected')]).effects).toEqual([]);
    expect(
      said(
        heard([{ type: 'connection', connection: { state: 'failed', during: 'connecting' } }])
          .effects,
      ),
    ).toEqual(['Failed to connect to draft server. Please refresh the page.']);
  });

  it('tells of others who leave, not of oneself', () => {
    expect(said(heard([{ type: 'withdrew', user: OTHER }], opened).effects)).toEqual([
      'sizzle unregistered from this contest.',
    ]);
    expect(heard([{ type: 'withdrew', user: VIEWER }], opened).effects).toEqual([]);
  });
});
