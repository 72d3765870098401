import type { DraftView } from '@captains-pick/contract';
import { describe, expect, it } from 'vitest';
import type { DraftMessage } from '../../../data/index.ts';
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

type PickMade = Pick<DraftView['draftPicks'][number], 'pickedBy' | 'player' | 'by'>;

/** Two seats. The viewer picks first. */
const aDraft = (picks: readonly PickMade[], over: Partial<DraftView> = {}): DraftView => ({
  contestId: 'one',
  availablePlayers: [IVEY, KOON, FOXEN].filter(
    ({ _id }) => !picks.some((pick) => pick.player._id === _id),
  ),
  entrants: [entrant(VIEWER), entrant(OTHER)],
  draftPicks: picks.map((pick, index) => ({
    ...pick,
    round: 1,
    pickInRound: index + 1,
    at: new Date(NOW).toISOString(),
  })),
  currentPicker: picks.length === 0 ? VIEWER : OTHER,
  round: 1,
  pickInRound: picks.length + 1,
  timeLeft: 60,
  isDraftComplete: false,
  status: 'picking',
  sequence: 1 + picks.length,
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

const ownPick = (chosen = IVEY, by: PickMade['by'] = 'player'): PickMade => ({
  pickedBy: VIEWER,
  player: chosen,
  by,
});

/** Applies these messages and collects their effects. */
const receive = (
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

const state = (draft: DraftView): DraftMessage => ({ type: 'state', state: draft });
const connection = (to: 'connected' | 'reconnecting'): DraftMessage => ({
  type: 'connection',
  connection: { state: to },
});
const toasts = (effects: readonly RoomEffect[]): readonly string[] =>
  effects.flatMap((effect) => (effect.type === 'toast' ? effect.message : []));
const sentIds = (effects: readonly RoomEffect[]) =>
  effects.flatMap((effect) => (effect.type === 'send-pick' ? effect.pick.commandId : []));

const opened = receive([connection('connected'), state(aDraft([]))]).room;
const pending = afterDrafting(afterStaging(opened, 'ivey'), 'command-1').room;

describe('a staged pick', () => {
  const staged = afterStaging(opened, 'ivey');

  it('is sent once, and is pending until the board shows it', () => {
    const { room, effects } = afterDrafting(staged, 'command-1');
    expect(sentIds(effects)).toEqual(['command-1']);
    expect(room).toMatchObject({ staged: null, pending: { pickNumber: 1, player: IVEY } });
    expect(afterDrafting(room, 'command-2').effects).toEqual([]);
    expect(afterStaging(room, 'koon').staged).toBeNull();
    const accepted = afterPickAnswer(room, 'command-1', { accepted: true, sequence: 2 }).room;
    expect(accepted.pending).not.toBeNull();
    expect(receive([state(aDraft([ownPick()]))], accepted)).toMatchObject({
      room: { pending: null },
      effects: [{ type: 'announce', message: 'You drafted Ivey.' }],
    });
  });

  it('is not sent without a player or for an unavailable player', () => {
    expect(afterDrafting(opened, 'command-1').effects).toEqual([]);
    expect(afterDrafting({ ...opened, staged: 'nobody' }, 'command-1').effects).toEqual([]);
  });

  it.each([
    ['a pick', aDraft([ownPick(KOON, 'clock')])],
    ['a pause', aDraft([], { status: 'paused', sequence: 2 })],
    ['an undone pick', aDraft([], { currentPicker: OTHER, sequence: 3 })],
  ])('is cleared by %s', (_, draft) => {
    expect(receive([state(draft)], staged).room.staged).toBeNull();
  });

  it('is kept when presence or a queue changes', () => {
    const newPresence = aDraft([], {
      sequence: 2,
      entrants: [entrant(VIEWER), entrant(OTHER, true)],
    });
    expect(receive([state(newPresence)], staged).room.staged).toBe('ivey');
  });
});

describe('a state message', () => {
  it('is dropped if it is older than the current state', () => {
    const newer = receive([state(aDraft([ownPick()]))], opened).room;
    expect(receive([state(aDraft([]))], newer).room).toBe(newer);
  });

  it('of another draft of the contest resets the room', () => {
    const old = receive([state(aDraft([ownPick()])), { type: 'complete' }], pending).room;
    const fresh = aDraft([], { draftId: 'another', sequence: 1 });
    const { room, effects } = receive([connection('reconnecting'), state(fresh)], old);
    expect(room).toMatchObject({ draft: fresh, leaving: null, pending: null });
    expect(room.connection.state).toBe('reconnecting');
    expect(sentIds(effects)).toEqual([]);
  });

  it('announces picks of other users and automatic picks for the viewer', () => {
    const { effects } = receive(
      [state(aDraft([ownPick(KOON, 'clock'), { pickedBy: OTHER, player: IVEY, by: 'player' }]))],
      opened,
    );
    expect(effects).toEqual([
      { type: 'announce', message: 'Koon was drafted for you.' },
      { type: 'announce', message: 'sizzle drafted Ivey.' },
    ]);
  });
});

describe('a pick in doubt', () => {
  const lost = receive([connection('reconnecting')], pending).room;

  it('is confirmed after the reconnection if the server received it', () => {
    const { room, effects } = receive([connection('connected'), state(aDraft([ownPick()]))], lost);
    expect(room.pending).toBeNull();
    expect(toasts(effects)).toContain('Your pick was accepted: Ivey.');
    expect(sentIds(effects)).toEqual([]);
  });

  it('is reported as too late with the player drafted instead', () => {
    const { room, effects } = receive(
      [connection('connected'), state(aDraft([ownPick(KOON, 'clock')]))],
      lost,
    );
    expect(room.pending).toBeNull();
    expect(toasts(effects)).toContain('Your pick came too late. Koon was drafted for you.');
  });

  it('is also too late when the clock chose the same player', () => {
    const { effects } = receive([state(aDraft([ownPick(IVEY, 'clock')]))], lost);
    expect(toasts(effects)).toContain('Your pick came too late. Ivey was drafted for you.');
  });

  it('is resent once with the same command id if the server did not receive it', () => {
    const resent = receive([connection('connected'), state(aDraft([]))], lost);
    expect(sentIds(resent.effects)).toEqual(['command-1']);
    const more = receive([state(aDraft([], { sequence: 2 }))], resent.room);
    expect(sentIds(more.effects)).toEqual([]);
    expect(more.room.pending?.commandId).toBe('command-1');
  });

  it('is resent after a pause, not during it', () => {
    const paused = receive(
      [connection('connected'), state(aDraft([], { status: 'paused', sequence: 2 }))],
      lost,
    );
    expect(sentIds(paused.effects)).toEqual([]);
    expect(sentIds(receive([state(aDraft([], { sequence: 3 }))], paused.room).effects)).toEqual([
      'command-1',
    ]);
  });

  it('is also in doubt when a request times out on a working connection', () => {
    const { room } = afterPickAnswer(pending, 'command-1', 'unanswered');
    expect(sentIds(receive([state(aDraft([]))], room).effects)).toEqual(['command-1']);
  });
});

describe('an answer', () => {
  it('that refuses a pick shows the reason and clears the pending pick', () => {
    const refused = { accepted: false, code: 'too-late', message: 'Your time ran out.' } as const;
    const { room, effects } = afterPickAnswer(pending, 'command-1', refused);
    expect(room.pending).toBeNull();
    expect(toasts(effects)).toEqual(['Your time ran out.']);
    expect(afterPickAnswer(pending, 'another', refused).room.pending).not.toBeNull();
  });

  it('keeps an optimistic queue until a state contains it', () => {
    const optimistic: RoomState = {
      ...opened,
      optimisticQueue: { value: ['koon', 'ivey'], commandId: 'q-1', confirmedBy: null },
    };
    expect(shownQueue(optimistic)).toEqual([KOON, IVEY]);
    const accepted = afterQueueAnswer(optimistic, 'q-1', { accepted: true, sequence: 3 }).room;
    expect(shownQueue(accepted)).toEqual([KOON, IVEY]);
    const older = receive([state(aDraft([], { sequence: 2 }))], accepted).room;
    expect(shownQueue(older)).toEqual([KOON, IVEY]);
    const confirmed = receive(
      [state(aDraft([], { sequence: 3, own: { queue: ['koon'] } }))],
      older,
    ).room;
    expect(shownQueue(confirmed)).toEqual([KOON]);
  });

  it('reverts a refused queue, unless a newer change is in flight', () => {
    const optimistic: RoomState = {
      ...opened,
      optimisticQueue: { value: ['koon'], commandId: 'q-2', confirmedBy: null },
    };
    const refused = { accepted: false, code: 'withdrawn', message: 'No.' } as const;
    expect(shownQueue(afterQueueAnswer(optimistic, 'q-2', refused).room)).toEqual([]);
    expect(shownQueue(afterQueueAnswer(optimistic, 'q-1', refused).room)).toEqual([KOON]);
  });

  it('does not show drafted players in the queue', () => {
    const optimistic: RoomState = {
      ...receive([state(aDraft([ownPick(KOON)]))], opened).room,
      optimisticQueue: { value: ['koon', 'foxen'], commandId: 'q-1', confirmedBy: null },
    };
    expect(shownQueue(optimistic)).toEqual([FOXEN]);
  });

  it('reverts optimistic autopick if it was not accepted', () => {
    const optimistic: RoomState = {
      ...opened,
      optimisticAutopick: { value: true, commandId: 'a-1', confirmedBy: null },
    };
    expect(shownAutopick(opened, VIEWER)).toBe(false);
    expect(shownAutopick(optimistic, VIEWER)).toBe(true);
    expect(shownAutopick(afterAutopickAnswer(optimistic, 'a-1', 'unanswered').room, VIEWER)).toBe(
      false,
    );
  });
});

describe('the redirect', () => {
  const over = aDraft([], { status: 'complete', isDraftComplete: true, sequence: 9 });

  it('follows completion after two seconds, to the running contest, with one toast', () => {
    const { room, effects } = receive([state(over), { type: 'complete' }], opened);
    expect(room.leaving).toEqual({ because: 'complete', to: 'running', afterMs: 2000 });
    expect(toasts(effects)).toEqual(['Draft complete! Redirecting to contest lobby...']);
  });

  it('is omitted if the draft was already over when the viewer joined', () => {
    expect(receive([connection('connected'), state(over)]).room.leaving).toBeNull();
  });

  it('follows the end after three seconds, to the registering page', () => {
    const { room, effects } = receive([{ type: 'ended', ended: { message: 'Ended.' } }], opened);
    expect(room.leaving).toEqual({ because: 'ended', to: 'registering', afterMs: 3000 });
    expect(toasts(effects)).toEqual(['Ended.']);
  });

  it('has the reason `withdrawn` if the viewer’s withdrawal ended the draft', () => {
    const withdrawing: RoomState = { ...opened, withdrawing: 'w-1' };
    const { room } = receive([{ type: 'ended', ended: { message: 'Ended.' } }], withdrawing);
    expect(room.leaving).toBeNull();
    const own = afterWithdrawAnswer(room, { accepted: true, sequence: 2 });
    expect(own.room.leaving).toEqual({ because: 'withdrawn', to: 'registering', afterMs: 2000 });
    expect(toasts(own.effects)).toEqual(['You have successfully unregistered from this contest.']);
    expect(afterWithdrawAnswer(room, 'unanswered').room.leaving?.because).toBe('ended');
  });

  it('is omitted if a withdrawal is refused', () => {
    const message = 'Could not find your entry to withdraw';
    const { room, effects } = afterWithdrawAnswer(
      { ...opened, withdrawing: 'w-1' },
      { accepted: false, code: 'no-entry-to-withdraw', message },
    );
    expect(room).toMatchObject({ leaving: null, withdrawing: null });
    expect(toasts(effects)).toEqual([message]);
  });
});

describe('the connection', () => {
  it('shows a toast when it is lost, restored and given up', () => {
    const { effects } = receive(
      [
        connection('reconnecting'),
        connection('connected'),
        { type: 'connection', connection: { state: 'failed', during: 'reconnecting' } },
      ],
      opened,
    );
    expect(toasts(effects)).toEqual([
      'Connection lost. Reconnecting…',
      'Reconnected successfully!',
      'Could not reconnect. Please refresh the page.',
    ]);
    expect(effects.at(-1)).toMatchObject({ persistent: true });
  });

  it('shows no toast when first established, and the reason if that fails', () => {
    expect(receive([connection('connected')]).effects).toEqual([]);
    expect(
      toasts(
        receive([{ type: 'connection', connection: { state: 'failed', during: 'connecting' } }])
          .effects,
      ),
    ).toEqual(['Failed to connect to draft server. Please refresh the page.']);
  });

  it('shows a toast when another user withdraws, not when the viewer does', () => {
    expect(toasts(receive([{ type: 'withdrew', user: OTHER }], opened).effects)).toEqual([
      'sizzle unregistered from this contest.',
    ]);
    expect(receive([{ type: 'withdrew', user: VIEWER }], opened).effects).toEqual([]);
  });
});
