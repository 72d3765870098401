/** The end of a season: every contest comes to its end, and verifies from its public record. */
import { ContestRecord } from '@captains-pick/contract';
import { verifyDrafts } from '@captains-pick/verify';
import { verifyContest } from '@captains-pick/verify/testing';
import type { Services } from '../../src/services/services.ts';
import { textOfStream } from '../whole-record.ts';
import { BrokenLaw } from '../simulation/broken-law.ts';
import type { Act } from './acts.ts';
import { MINUTE, type SeasonState } from './season-state.ts';
import type { SeasonWaves } from './season-waves.ts';
import { aFeed } from './whims.ts';

const MOST_STEPS = 12;

interface Ending {
  readonly state: SeasonState;
  readonly wave: SeasonWaves['wave'];
  readonly draft: (contestId: string) => Promise<void>;
}

/** One step of a contest towards its end. */
const step = async (
  { state, wave, draft }: Ending,
  contestId: string,
  at: number,
): Promise<void> => {
  const { chance } = state;
  const one = (act: Act): Promise<void> => wave([act], false);
  const { status, paused, terms } = state.contestOf(contestId);
  state.later(MINUTE);
  if (paused) return one({ type: 'resume', contestId });
  switch (status) {
    case 'Registering':
      if (terms.deadline === null) return one({ type: 'cancel', contestId });
      state.now = Math.max(state.now, terms.deadline);
      return wave([], true);
    case 'Drafting':
      return draft(contestId);
    case 'Running':
      // Its event gives no results.
      if (at > 7) return one({ type: 'cancel', contestId });
      await one(
        chance.happens(0.8)
          ? aFeed(state.wishful(), contestId, 'final')
          : { type: 'complete', contestId },
      );
      if (state.contestOf(contestId).status !== 'Running') return;
      return one({ type: 'complete', contestId });
    case 'Completed':
      if (at > 7) return one({ type: 'cancel', contestId });
      if (at < 6 && chance.happens(0.5)) return wave(state.wishes([contestId]), false);
      return wave(
        Array.from({ length: chance.between(1, 3) }, () => ({ type: 'settle', contestId })),
        false,
      );
    case 'Graded':
    case 'Cancelled':
      return;
    default:
      return status satisfies never;
  }
};

export const finish = async (ending: Ending, contestId: string): Promise<void> => {
  for (let at = 0; at < MOST_STEPS; at += 1) await step(ending, contestId, at);
  const { status } = ending.state.contestOf(contestId);
  if (status !== 'Graded' && status !== 'Cancelled') {
    throw new BrokenLaw('every contest comes to an end', status);
  }
};

export const verify = async (
  { contests, drafts }: Services,
  contestId: string,
  { draftType }: { readonly draftType: string },
  userId: string,
): Promise<void> => {
  const record = await contests.record(contestId);
  if (!record.ok) throw new BrokenLaw('an ended contest has a record', record.refusal);
  const { sound, lines } = verifyContest(
    ContestRecord.parse(JSON.parse(await textOfStream(record.value))),
  );
  if (!sound) throw new BrokenLaw('an ended contest verifies from its record', lines);
  if (draftType !== 'Snake') return;
  const published = await drafts.published(contestId, userId);
  const contest = await contests.detail(contestId, userId);
  if (!published.ok || !contest.ok) throw new BrokenLaw('a contest has its drafts', contestId);
  const drawn = verifyDrafts(published.value, contest.value);
  if (!drawn.sound) {
    throw new BrokenLaw('the drawn order stays, and verifies from its record', drawn.lines);
  }
};
