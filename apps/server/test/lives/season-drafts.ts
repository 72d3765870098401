import type { Pool } from 'pg';
import { BrokenLaw } from '../simulation/broken-law.ts';
import { observe } from './observe.ts';
import type { SeasonProcesses } from './season-processes.ts';
import { MINUTE, type SeasonState } from './season-state.ts';
import { drafted } from './world-model.ts';

const MOST_PICKS = 60;

/** Lets the clocks of a draft run to the end, in a process of its own. */
const runClocks = async (
  state: SeasonState,
  processes: SeasonProcesses,
  contestId: string,
): Promise<void> => {
  const process = processes.start();
  try {
    const room = await process.rooms.ofContest(contestId);
    if (room === null) throw new BrokenLaw('a full lobby has a draft', contestId);
    for (let picks = 0; picks < MOST_PICKS && room.state.phase !== 'complete'; picks += 1) {
      state.now += MINUTE;
      await process.rooms.submit(room.draft.draftId, { type: 'clock' });
    }
    await process.rooms.close();
  } finally {
    await process.close();
  }
};

/** Drafts the teams of a full lobby, and checks them. */
export const draftTeams = async (
  state: SeasonState,
  processes: SeasonProcesses,
  pool: Pool,
  contestId: string,
): Promise<void> => {
  await runClocks(state, processes, contestId);
  const stored = await observe(pool, state.world);
  const teams = new Map(
    (stored.contests[contestId]?.entries ?? []).flatMap((line) => {
      const [name = '', , stands, ...lineup] = line.split(' ');
      return stands === 'stands' ? [[name, lineup.join(' ').split(',')] as const] : [];
    }),
  );
  const { terms, entries } = state.contestOf(contestId);
  const picked = entries.flatMap(({ name, stands }) => (stands ? (teams.get(name) ?? []) : []));
  const whole = entries.every(
    ({ name, stands }) => !stands || teams.get(name)?.length === terms.lineupSize,
  );
  if (!whole || new Set(picked).size !== picked.length) {
    throw new BrokenLaw('a drafted contest runs with the teams of its draft', picked);
  }
  state.world = drafted(state.world, contestId, teams);
};
