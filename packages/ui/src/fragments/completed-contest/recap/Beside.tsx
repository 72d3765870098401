import { playerResult, type Contest, type Player } from '@captains-pick/contract';
import { formatTotal, type BestLineup, type Position } from '@captains-pick/rules';
import { useId, useMemo, type ReactNode } from 'react';
import { BestSummary, HindsightUnknown } from '../../../pieces/best-lineup/index.ts';
import { EntryName } from '../../../pieces/entry-name/index.ts';
import type { Hindsight } from '../../../pieces/hindsight/index.ts';
import { MirroredLineups, type MirroredSide } from '../../../pieces/mirrored-lineups/index.ts';
import { playersByName, teamMembers, type TeamMember } from '../../../pieces/team-panel/index.ts';
import type { FinalRow } from '../finalRows.ts';
import styles from './Recap.module.css';

const sideOf = (contest: Contest, row: FinalRow): MirroredSide => ({
  head: <EntryName entrant={row.entrant} own={row.own} />,
  own: row.own,
  members: row.entrant.team ? teamMembers(row.entrant.team, playersByName(contest.players)) : [],
  totalText: row.totalText,
});

const Panel = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId();
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
};

export interface BesideEntryProps {
  readonly contest: Contest;
  readonly row: FinalRow;
  readonly other: FinalRow;
  readonly title: string;
}

/** An entry's lineup beside another entry's. */
export const BesideEntry = ({ contest, row, other, title }: BesideEntryProps) => {
  const [left, right] = useMemo(
    () => [sideOf(contest, row), sideOf(contest, other)],
    [contest, row, other],
  );
  return (
    <Panel title={title}>
      <MirroredLineups
        caption={title}
        sport={contest.sport}
        phase="final"
        left={left}
        right={right}
      />
    </Panel>
  );
};

const asMember = (player: Player, position: Position): TeamMember => ({
  position,
  name: player.name,
  salary: player.salary,
  result: playerResult(player),
});

const bestSide = ({ sport }: Contest, best: BestLineup<Player>): MirroredSide => ({
  head: 'Best possible',
  own: false,
  members: [
    asMember(best.captain, 'Cpt'),
    ...best.flexPlayers.map((player) => asMember(player, 'Flex')),
  ],
  totalText: formatTotal(sport, best.total),
});

export interface BesideBestProps extends Omit<BesideEntryProps, 'other'> {
  readonly hindsight: Hindsight;
}

/** An entry's lineup beside the best possible one, once it is found. */
export const BesideBest = ({ contest, row, title, hindsight }: BesideBestProps) => {
  const left = useMemo(() => sideOf(contest, row), [contest, row]);
  const right = useMemo(
    () => (hindsight.state === 'found' ? bestSide(contest, hindsight.best) : null),
    [contest, hindsight],
  );
  return (
    <Panel title={title}>
      {hindsight.state === 'found' && right !== null ? (
        <>
          <p className={styles['text']}>
            <BestSummary contest={contest} best={hindsight.best} />
          </p>
          <MirroredLineups
            caption={title}
            sport={contest.sport}
            phase="final"
            left={left}
            right={right}
          />
        </>
      ) : hindsight.state === 'found' ? null : (
        <HindsightUnknown state={hindsight.state} />
      )}
    </Panel>
  );
};
