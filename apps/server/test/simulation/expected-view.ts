/** What one user may see of a draft at one point of its log, computed from the referee's state. */
import { wireDraw, type DraftPick, type DraftView, type Player } from '@captains-pick/contract';
import type { StoredDraft } from '../../src/drafts/storage/draft-store.ts';
import { queueOf, seatOnClock, type Standing, type StandingPick } from './standing.ts';

/** Without what only the sending process knows: its clock, and who is there. */
export type ExpectedState = Omit<DraftView, 'serverNow' | 'timeLeft' | 'own'>;

const time = (at: number): string => new Date(at).toISOString();

const playerOf = ({ draftId, players }: StoredDraft, id: string): Player => {
  const player = players.get(id);
  if (player === undefined) throw new Error(`Draft ${draftId} has no player ${id}.`);
  return player;
};

const viewedPicks = new WeakMap<StandingPick, DraftPick>();

const pickView = (draft: StoredDraft, pick: StandingPick, index: number): DraftPick => {
  const known = viewedPicks.get(pick);
  if (known !== undefined) return known;
  const seats = draft.setup.seats.length;
  const view = {
    round: Math.floor(index / seats) + 1,
    pickInRound: (index % seats) + 1,
    pickedBy: { userId: pick.seat, username: draft.usernames.get(pick.seat) ?? '' },
    player: playerOf(draft, pick.player),
    by: pick.by,
    at: time(pick.at),
  };
  viewedPicks.set(pick, view);
  return view;
};

const viewOf = (draft: StoredDraft, standing: Standing): ExpectedState => {
  const { setup } = draft;
  const { status, order, picks, sequence } = standing;
  const seats = setup.seats.length;
  const taken = new Set(picks.map(({ player }) => player));
  const running = status === 'picking' || status === 'paused';
  const user = (userId: string) => ({ userId, username: draft.usernames.get(userId) ?? '' });
  const onClock = running ? seatOnClock(standing) : undefined;
  const shownPick = running ? picks.length : Math.max(0, picks.length - 1);
  return {
    contestId: draft.contestId,
    draftId: draft.draftId,
    sequence,
    status,
    isDraftComplete: status === 'complete',
    currentPicker: onClock === undefined ? null : user(onClock),
    round: Math.floor(shownPick / seats) + 1,
    pickInRound: (shownPick % seats) + 1,
    opensAt: status === 'picking' ? time(standing.opensAt) : null,
    deadlineAt:
      status === 'picking' && standing.deadlineAt !== null ? time(standing.deadlineAt) : null,
    pickTimeLimit: setup.pickTimeLimit,
    rounds: setup.rounds,
    order: [...order],
    commitment: setup.commitment,
    draw: wireDraw(draft.draw),
    moves: [...draft.moves],
    begun: standing.begun && status !== 'ended',
    availablePlayers: setup.players
      .filter(({ id }) => !taken.has(id))
      .map(({ id }) => playerOf(draft, id)),
    entrants: (order.length > 0 ? order : setup.seats).map((userId) => ({
      ...user(userId),
      team: picks
        .filter(({ seat }) => seat === userId)
        .map(({ player }) => playerOf(draft, player)),
      present: false,
      autopick: standing.seats.get(userId)?.autopick ?? false,
      withdrawn: standing.seats.get(userId)?.withdrawn ?? false,
    })),
    draftPicks: picks.map((pick, index) => pickView(draft, pick, index)),
  };
};

const made = new WeakMap<Standing, ExpectedState>();

/** The same for everybody: made once for each event. */
export const expectedView = (draft: StoredDraft, standing: Standing): ExpectedState => {
  const known = made.get(standing);
  if (known !== undefined) return known;
  const view = viewOf(draft, standing);
  made.set(standing, view);
  return view;
};

/** Whole seconds left by the clock of the process that sends it. */
export const expectedTimeLeft = (standing: Standing, now: number): number | null => {
  const { status, remaining, opensAt, deadlineAt } = standing;
  if (status === 'paused') return remaining === null ? null : Math.ceil(remaining / 1000);
  if (status !== 'picking' || deadlineAt === null) return null;
  return Math.ceil(Math.max(0, deadlineAt - Math.max(now, opensAt)) / 1000);
};

export const expectedQueue = (
  { setup }: StoredDraft,
  standing: Standing,
  viewer: string | null,
): DraftView['own'] =>
  viewer === null || !setup.seats.includes(viewer)
    ? null
    : { queue: [...queueOf(standing, viewer)] };

/** Known to the sending process alone, or checked elsewhere. */
const NOT_COMPARED: ReadonlySet<string> = new Set(['present', 'serverNow', 'timeLeft', 'own']);

const saying = (expected: unknown, told: unknown): string =>
  `: ${JSON.stringify(told)}, not ${JSON.stringify(expected)}`;

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null;

/** Lists that were found equal: many pages receive them, and they are compared once. */
const alike = new WeakMap<readonly unknown[], readonly unknown[]>();

const differenceAmong = (expected: readonly unknown[], told: readonly unknown[]): string | null => {
  if (expected.length !== told.length) return saying(expected, told);
  if (alike.get(told) === expected) return null;
  for (let index = 0; index < expected.length; index += 1) {
    const difference = firstDifference(expected[index], told[index]);
    if (difference !== null) return `.${index}${difference}`;
  }
  alike.set(told, expected);
  return null;
};

/** Where two pieces of plain data differ first; null where they don't. */
export const firstDifference = (expected: unknown, told: unknown): string | null => {
  if (expected === told) return null;
  if (Array.isArray(expected) && Array.isArray(told)) return differenceAmong(expected, told);
  if (!isRecord(expected) || !isRecord(told)) return saying(expected, told);
  for (const name in expected) {
    if (expected[name] === told[name] || NOT_COMPARED.has(name)) continue;
    const difference = firstDifference(expected[name], told[name]);
    if (difference !== null) return `.${name}${difference}`;
  }
  for (const name in told) {
    if (!(name in expected) && !NOT_COMPARED.has(name)) return `.${name}: more`;
  }
  return null;
};
