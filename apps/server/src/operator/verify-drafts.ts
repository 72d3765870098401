/** Recomputes a contest's drafts from what is published of them (decision 16), and the teams that came of it. */
import type { Contest, PublishedDraft, PublishedDrafts } from '@captains-pick/contract';
import {
  sha256,
  teamOf,
  verifyDraft,
  type DraftState,
  type VerifyRefusal,
} from '@captains-pick/rules';

export interface Verification {
  /** One line a draft, and one for each difference. */
  readonly lines: readonly string[];
  readonly sound: boolean;
}

const inWords = (refusal: VerifyRefusal): string => {
  switch (refusal.name) {
    case 'setup':
      return `its setup cannot be drafted (${refusal.refusal.name})`;
    case 'not-a-seed':
      return 'its seed is no seed';
    case 'commitment-broken':
      return 'its seed is not the one committed to';
    case 'order-not-of-seed':
      return `its order is not the seed's, which is ${refusal.drawn.join(', ')}`;
    case 'out-of-sequence':
      return `event ${refusal.got} stands where ${refusal.expected} should`;
    case 'not-allowed':
      return `event ${refusal.sequence} is against the rules (${refusal.refusal.name})`;
    case 'not-as-decided':
      return `event ${refusal.sequence} is not what the rules make of its command`;
    default:
      return refusal satisfies never;
  }
};

const outcome = ({ phase }: DraftState): string => {
  if (phase === 'complete') return 'complete';
  return phase === 'ended' ? 'ended by a withdrawal before the first pick' : 'cut short';
};

/** Where an entrant's team is not the one drafted. */
const differences = (
  state: DraftState,
  { entrants }: Contest,
  usernames: PublishedDrafts['usernames'],
): readonly string[] =>
  state.setup.seats.flatMap((seat) => {
    const { captain, flexPlayers } = teamOf(state, seat);
    const drafted = [captain, ...flexPlayers].map((player) => player?.name ?? 'nobody').join(', ');
    const team = entrants.find(({ userId }) => userId === seat)?.team;
    const entered = team ? [team.captain, ...team.flexPlayers].join(', ') : 'no team';
    return entered === drafted
      ? []
      : [`  ${usernames[seat] ?? seat} drafted ${drafted}, but is entered with ${entered}`];
  });

const verifyOne = (
  { attempt, record, commitment }: PublishedDraft,
  contest: Contest,
  usernames: PublishedDrafts['usernames'],
): Verification => {
  const draft = `Draft ${attempt}`;
  if (record === null) {
    return { lines: [`${draft} is not over: its log is not public yet.`], sound: true };
  }
  if (record.setup.commitment !== commitment) {
    return { lines: [`${draft} differs: its record names another commitment.`], sound: false };
  }
  const verified = verifyDraft(record, sha256);
  if (!verified.ok) {
    return { lines: [`${draft} differs: ${inWords(verified.refusal)}.`], sound: false };
  }
  const differing =
    verified.value.phase === 'complete' ? differences(verified.value, contest, usernames) : [];
  return {
    lines: [
      `${draft} matches its log: ${record.log.length} events, ${outcome(verified.value)}; seed and order match the commitment.`,
      ...differing,
    ],
    sound: differing.length === 0,
  };
};

export const verifyDrafts = (published: PublishedDrafts, contest: Contest): Verification => {
  const each = published.drafts.map((draft) => verifyOne(draft, contest, published.usernames));
  if (each.length === 0) return { lines: ['The contest has no draft.'], sound: false };
  return {
    lines: each.flatMap(({ lines }) => lines),
    sound: each.every(({ sound }) => sound),
  };
};
