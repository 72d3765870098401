/**
 * Repeats a contest's draws and drafts from their published records (docs/product.md#draft-order), with the resulting
 * teams.
 */
import type { PublishedDraft, PublishedDrafts, PublishedDraw, Team } from '@captains-pick/contract';
import { isSignedRound } from '@captains-pick/contract/beacon';
import {
  placesAfter,
  sha256,
  teamOf,
  verifyDraft,
  verifyDraw,
  type DraftState,
  type DrawRefusal,
  type VerifyRefusal,
} from '@captains-pick/rules';
import { isSameJson } from './same-json.ts';

export interface Verification {
  /** One line per draw and draft, and one per difference. */
  readonly lines: readonly string[];
  readonly sound: boolean;
}

/** The teams that the entries have. */
interface Entered {
  readonly entrants: readonly {
    readonly userId: string;
    readonly team?: Team | null | undefined;
  }[];
}

type Usernames = PublishedDrafts['usernames'];

const drawInWords = (refusal: DrawRefusal, nameOf: (seat: string) => string): string => {
  switch (refusal.name) {
    case 'not-a-seed':
      return 'its seed is invalid';
    case 'commitment-broken':
      return 'its seed does not have its published commitment';
    case 'seat-drawn-twice':
      return `${nameOf(refusal.seat)} has two seats`;
    case 'nonce-not-of-hash':
      return `the nonce of ${nameOf(refusal.seat)} does not have the hash that was published at entry`;
    case 'beacon-not-of-signature':
      return "the beacon's randomness is not that of its signature";
    default:
      return refusal satisfies never;
  }
};

const inWords = (refusal: VerifyRefusal, nameOf: (seat: string) => string): string => {
  switch (refusal.name) {
    case 'setup':
      return `its setup cannot be drafted (${refusal.refusal.name})`;
    case 'not-drawn':
      return 'it started without a drawn order';
    case 'order-not-of-draw':
      return `its order is not the drawn one, which is ${refusal.drawn.map((seat) => (seat === null ? 'an open place' : nameOf(seat))).join(', ')}`;
    case 'impossible-move':
      return `move ${refusal.move + 1} of its lobby is against the rules`;
    case 'out-of-sequence':
      return `event ${refusal.got} is in the place of event ${refusal.expected}`;
    case 'not-allowed':
      return `event ${refusal.sequence} is against the rules (${refusal.refusal.name})`;
    case 'not-as-decided':
      return `event ${refusal.sequence} differs from what the rules decide for its command`;
    default:
      return drawInWords(refusal, nameOf);
  }
};

const outcome = ({ phase }: DraftState): string => {
  if (phase === 'complete') return 'complete';
  return phase === 'ended' ? 'ended by a withdrawal before the first pick' : 'cut short';
};

/** Entrants whose team is not the drafted one. */
const differences = (
  state: DraftState,
  { entrants }: Entered,
  nameOf: (seat: string) => string,
): readonly string[] =>
  state.setup.seats.flatMap((seat) => {
    const { captain, flexPlayers } = teamOf(state, seat);
    const drafted = [captain, ...flexPlayers].map((player) => player?.name ?? 'nobody').join(', ');
    const team = entrants.find(({ userId }) => userId === seat)?.team;
    const entered = team ? [team.captain, ...team.flexPlayers].join(', ') : 'no team';
    return entered === drafted
      ? []
      : [`  ${nameOf(seat)} drafted ${drafted}, but is entered with ${entered}`];
  });

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** The nonce hashes of the contest's entrants, by the draw and the lobby's moves. */
const hashesDue = ({ draw, moves }: PublishedDraw): readonly string[] => {
  const hashes = new Map<string, string>();
  if (draw?.version === 2) {
    for (const { seat, nonceHash } of draw.seats) hashes.set(seat, nonceHash);
  }
  for (const move of moves) {
    if (move.type === 'left') hashes.delete(move.seat);
    else hashes.set(move.seat, move.nonceHash);
  }
  return [...hashes.values()].toSorted();
};

/** Why a draw's beacon is not the one that the contest named and the lobby fixed; null when it is. */
const beaconFault = ({ draw, beacon, beaconRound }: PublishedDraw): string | null => {
  const round = draw?.version === 2 ? draw.beacon : null;
  if (round === null && beacon === null) return null;
  if (round === null || beacon === null) return 'its beacon is not the one that the contest named';
  if (round.round !== beaconRound) return `its beacon round is not ${beaconRound}`;
  return isSignedRound({ hash: beacon.chain, publicKey: beacon.publicKey }, round)
    ? null
    : `the beacon's network did not sign round ${round.round}`;
};

const verifyOneDraw = (
  published: PublishedDraw,
  isLast: boolean,
  nameOf: (seat: string) => string,
): Verification => {
  const { number, commitment, draw, moves } = published;
  const order = `Draft order ${number}`;
  const differs = (why: string): Verification => ({
    lines: [`${order} differs: ${why}.`],
    sound: false,
  });
  if (draw === null) {
    const why = isLast ? 'is not drawn yet' : 'was replaced before it was drawn';
    return { lines: [`${order} ${why}: it commits to ${commitment}.`], sound: true };
  }
  const drawn = verifyDraw(draw, commitment, sha256);
  if (!drawn.ok) return differs(drawInWords(drawn.refusal, nameOf));
  const fault = beaconFault(published);
  if (fault !== null) return differs(fault);
  const places = placesAfter(drawn.value, moves);
  if (!places.ok)
    return differs(`move ${places.refusal.move + 1} of its lobby is against the rules`);
  if (draw.version === 1) {
    return { lines: [`${order} is the seed's, by the rules of version 1.`], sound: true };
  }
  if (isLast && !isSameJson(hashesDue(published), published.nonceHashes)) {
    return differs('the published hashes are not those of the nonces');
  }
  const byServer = draw.seats.filter(({ madeBy }) => madeBy === 'server').length;
  const nonces = `${counted(draw.seats.length, 'nonce')}${byServer === 0 ? '' : ` (${byServer} made by the server)`}`;
  const beacon = draw.beacon === null ? 'no beacon' : `beacon round ${draw.beacon.round}`;
  const left = moves.filter(({ type }) => type === 'left').length;
  const since =
    left === 0
      ? ''
      : ` Since then ${counted(left, 'player')} left and ${moves.length - left} took open places.`;
  return {
    lines: [
      `${order} is drawn as committed from the seed, ${nonces} and ${beacon}: ${drawn.value.map(nameOf).join(', ')}.${since}`,
    ],
    sound: true,
  };
};

const verifyOne = (
  { attempt, record, draw: number }: PublishedDraft,
  draws: readonly PublishedDraw[],
  contest: Entered,
  nameOf: (seat: string) => string,
): Verification => {
  const draft = `Draft ${attempt}`;
  const differs = (why: string): Verification => ({
    lines: [`${draft} differs: ${why}.`],
    sound: false,
  });
  if (record === null) {
    return { lines: [`${draft} is not over: its log is not public yet.`], sound: true };
  }
  const draw = draws.find((each) => each.number === number);
  if (record.setup.commitment !== draw?.commitment) {
    return differs('its record names another commitment');
  }
  if (
    !isSameJson(record.draw, draw.draw) ||
    !isSameJson(record.moves, draw.moves.slice(0, record.moves.length))
  ) {
    return differs('its record names another draw');
  }
  const verified = verifyDraft(record, sha256);
  if (!verified.ok) return differs(inWords(verified.refusal, nameOf));
  const differing =
    verified.value.phase === 'complete' ? differences(verified.value, contest, nameOf) : [];
  return {
    lines: [
      `${draft} matches its log: ${counted(record.log.length, 'event')}, ${outcome(verified.value)}; its order is the drawn one.`,
      ...differing,
    ],
    sound: differing.length === 0,
  };
};

export const verifyDrafts = (
  { draws, drafts, usernames }: PublishedDrafts,
  contest: Entered,
): Verification => {
  const known: Usernames = usernames;
  const nameOf = (seat: string): string => known[seat] ?? seat;
  const each = [
    ...draws.map((draw, at) => verifyOneDraw(draw, at === draws.length - 1, nameOf)),
    ...drafts.map((draft) => verifyOne(draft, draws, contest, nameOf)),
  ];
  if (draws.length === 0) return { lines: ['The contest has no draft.'], sound: false };
  return {
    lines: each.flatMap(({ lines }) => lines),
    sound: each.every(({ sound }) => sound),
  };
};
