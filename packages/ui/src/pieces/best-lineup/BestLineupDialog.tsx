import { playerResult, type Contest, type Player } from '@captains-pick/contract';
import { hasSalaries, type BestLineup, type Position } from '@captains-pick/rules';
import { Dialog } from '../../primitives/dialog/index.ts';
import { EntryName } from '../entry-name/index.ts';
import type { Hindsight } from '../hindsight/index.ts';
import type { StandingsRow } from '../standings-layout/standingsRows.ts';
import { gapText } from '../total-gap/index.ts';
import { SPORT_VIEWS } from '../../sports/index.ts';
import { isMuted, memberColumns, type TeamMember } from '../team-panel/index.ts';
import { TeamTable } from '../team-table/index.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import styles from './BestLineupDialog.module.css';
import { BestSummary } from './BestSummary.tsx';
import { HindsightUnknown } from './HindsightUnknown.tsx';
import { distances, type Distance } from './distances.ts';

export interface BestLineupDialogProps {
  /** A contest that is Completed or Graded. */
  readonly contest: Contest;
  /** The final standings, best first. */
  readonly rows: readonly StandingsRow[];
  readonly hindsight: Hindsight;
  readonly open: boolean;
  readonly onClose: () => void;
}

const asMember = (player: Player, position: Position): TeamMember => ({
  position,
  name: player.name,
  salary: player.salary,
  result: playerResult(player),
});

const Lineup = ({
  contest,
  best,
}: {
  readonly contest: Contest;
  readonly best: BestLineup<Player>;
}) => {
  const { sport } = contest;
  const columns = memberColumns(sport, 'final');
  const members = [
    asMember(best.captain, 'Cpt'),
    ...best.flexPlayers.map((player) => asMember(player, 'Flex')),
  ];
  return (
    <TeamTable
      caption="The best lineup"
      heads={columns.map(({ header }) => header)}
      rows={members.map((member) => ({
        id: member.name,
        position: member.position,
        name: member.name,
        salary: member.salary,
        eliminated: isMuted(sport, 'final', member),
        cells: columns.map(({ cell }) => cell(member)),
      }))}
      withSalaries={hasSalaries(contest)}
      totals={{
        salary: best.teamSalary,
        cells: columns.map((column) => column.total?.({ members, total: best.total })),
      }}
      gutter="var(--s-5)"
    />
  );
};

const Distances = ({
  contest: { sport },
  all,
}: {
  readonly contest: Contest;
  readonly all: readonly Distance[];
}) => (
  <table className={styles['distances']}>
    <VisuallyHidden as="caption">How far behind the entries were</VisuallyHidden>
    <thead>
      <tr>
        <th scope="col">Entry</th>
        <th scope="col" data-numeric="">
          {SPORT_VIEWS[sport].total}
        </th>
        <th scope="col" data-numeric="">
          Behind by
        </th>
      </tr>
    </thead>
    <tbody>
      {all.map(({ row, won, behind }) => (
        <tr key={row.id} data-own={row.own || undefined}>
          <th scope="row">
            <EntryName entrant={row.entrant} own={row.own} />
            <span className={styles['place']}>{won ? 'Winner' : `Rank ${row.rankText}`}</span>
          </th>
          <td data-numeric="">{row.totalText}</td>
          <td data-numeric="">
            {behind === null ? '-' : behind === 0 ? 'Nothing' : gapText(sport, behind)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Content = ({ contest, rows, hindsight }: Omit<BestLineupDialogProps, 'open' | 'onClose'>) => {
  switch (hindsight.state) {
    case 'searching':
    case 'none':
    case 'failed':
      return <HindsightUnknown state={hindsight.state} />;
    case 'found': {
      const all = distances(contest.sport, hindsight.best.total, rows);
      return (
        <>
          <p className={styles['summary']}>
            <BestSummary contest={contest} best={hindsight.best} />
          </p>
          <Lineup contest={contest} best={hindsight.best} />
          {all.length === 0 ? null : <Distances contest={contest} all={all} />}
        </>
      );
    }
    default:
      return hindsight satisfies never;
  }
};

/** The best lineup in hindsight, and how far the winners and the viewer were from it. */
export const BestLineupDialog = ({ open, onClose, ...shown }: BestLineupDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Best lineup in hindsight" body="flush">
    <Content {...shown} />
  </Dialog>
);
