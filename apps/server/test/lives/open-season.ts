import { cents } from '@captains-pick/rules';
import type { Pool } from 'pg';
import type { Actor } from '../../src/shared/actor.ts';
import type { Services } from '../../src/services/services.ts';
import { draftContest, valueOf } from '../test-world.ts';
import type { ContestModel } from './world-model.ts';
import type { Terms } from './terms.ts';

/** Users of a season, without a password: signing up takes longer than the season. */
export const openUsers = async (
  pool: Pool,
  seed: number,
  count: number,
): Promise<readonly Actor[]> => {
  const users = Array.from({ length: count }, (_, at) => ({
    userId: `s${seed}u${at + 1}`,
    username: `s${seed}u${at + 1}`,
  }));
  const ids = users.map(({ userId }) => userId);
  await pool.query(
    `insert into users (id, username, password_hash, first_name, last_name, email, role, created_at)
     select id, id, '', 'A', 'B', 'a@example.org', 'player', now() from unnest($1::text[]) as id`,
    [ids],
  );
  // One operator books alone in these lives, whatever the amount.
  await pool.query(`update money_alone set "limit" = 100000000`);
  await pool.query(
    `insert into accounts (id, kind, user_id, balance)
     select 'user:' || id, 'user', id, 0 from unnest($1::text[]) as id`,
    [ids],
  );
  return users;
};

/** A contest of these terms, with its players, as services make it; and its model. */
export const openContest = async (
  { contests }: Services,
  terms: Terms,
  by: Actor,
): Promise<{ readonly contestId: string; readonly model: ContestModel }> => {
  const { contestId } = valueOf(
    await contests.create(
      draftContest({
        tournamentName: terms.name,
        sport: terms.sport,
        draftType: terms.draftType,
        format: terms.format,
        deadline: terms.deadline === null ? null : new Date(terms.deadline),
        entryFee: cents(terms.entryFee),
        adminFee: cents(terms.adminFee),
        salaryCap: terms.salaryCap,
        maxEntries: terms.maxEntries,
        maxEntriesPerUser: terms.maxEntriesPerUser,
        entrantPayouts: terms.payouts?.map(cents) ?? null,
        pickTimeLimit: terms.draftType === 'Snake' ? 30 : null,
      }),
      by,
    ),
  );
  const withSalaries = terms.salaryCap !== null;
  const text = [withSalaries ? 'id,name,salary' : 'id,name']
    .concat(
      terms.players.map(({ externalId, name, salary }) =>
        [externalId, name, ...(withSalaries ? [salary] : [])].join(','),
      ),
    )
    .join('\n');
  valueOf(await contests.importPlayers({ contestId, text, by }));
  return {
    contestId,
    model: {
      terms,
      status: 'Registering',
      paused: false,
      drawn: false,
      entries: [],
      feeds: [],
      lastFeedAt: Number.NEGATIVE_INFINITY,
      said: new Map(),
      overrides: new Map(),
      places: [],
      out: new Set(),
      received: new Map(),
      settled: null,
      rounded: 0,
      regrades: 0,
      moved: new Map(),
      acts: ['create-contest', 'import-players'],
    },
  };
};
