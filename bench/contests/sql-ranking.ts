import type { Database } from '../../apps/server/src/database/database.ts';

/** The naive peer: recomputes every total, rank and tie of a golf contest by joins and window functions. */
export const rankingInSql = async (database: Database, contestId: string): Promise<void> => {
  await database.$client.query(
    `select id, rank() over (order by total, tiebreak), count(*) over (partition by total, tiebreak)
     from (
       select id, sum(score) as total, max(score) filter (where slot = 1) as tiebreak
       from entries cross join unnest(player_ids) with ordinality as lineup(player_id, slot)
       join player_results using (contest_id, player_id)
       where contest_id = $1 group by id
     ) as scored`,
    [contestId],
  );
};
