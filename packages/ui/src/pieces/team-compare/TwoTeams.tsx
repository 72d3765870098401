import type { Contest } from '@captains-pick/contract';
import { formatSalary, isEliminated, type Sport } from '@captains-pick/rules';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Select } from '../../primitives/select/index.ts';
import { EntryName } from '../entry-name/index.ts';
import { MirroredLineups } from '../mirrored-lineups/index.ts';
import type { StandingsRow } from '../standings-layout/standingsRows.ts';
import {
  playersByName,
  teamMembers,
  type TeamMember,
  type TeamPhase,
} from '../team-panel/index.ts';
import styles from './TeamCompare.module.css';
import { totalsDifference } from './totalsDifference.ts';

export interface TwoTeamsProps {
  readonly contest: Pick<Contest, 'sport' | 'players'>;
  readonly phase: TeamPhase;
  readonly left: StandingsRow;
  readonly right: StandingsRow;
  /** The viewer's entries that can be on the right, best first. */
  readonly mine: readonly StandingsRow[];
  readonly onChooseMine: (choice: { readonly id: string }) => void;
  readonly onChooseAnother: () => void;
}

const nameOf = ({ own, entrant }: StandingsRow, within: 'start' | 'sentence'): ReactNode =>
  own ? (
    <>
      {within === 'start' ? 'Your' : 'your'} <bdi>{entrant.entryName}</bdi>
    </>
  ) : (
    <bdi>{entrant.entryName}</bdi>
  );

/** Which team is ahead, and by how much. */
const Verdict = ({
  contest: { sport },
  left,
  right,
}: Pick<TwoTeamsProps, 'contest' | 'left' | 'right'>) => {
  const difference = totalsDifference(sport, left.total, right.total);
  switch (difference.kind) {
    case 'none-scored':
      return <>Neither team has a score yet.</>;
    case 'one-scored':
      return (
        <>{nameOf(difference.unscored === 'left' ? left : right, 'start')} has no score yet.</>
      );
    case 'level':
      return <>The totals are tied.</>;
    case 'ahead': {
      const [leader, other] = difference.leader === 'left' ? [left, right] : [right, left];
      return (
        <>
          {nameOf(leader, 'start')} is <b>{difference.by}</b> ahead of {nameOf(other, 'sentence')}.
        </>
      );
    }
    default:
      return difference satisfies never;
  }
};

interface TeamHeadProps {
  readonly sport: Sport;
  readonly phase: TeamPhase;
  readonly side: 'left' | 'right';
  readonly team: StandingsRow;
  readonly members: readonly TeamMember[];
}

/** A team's name, rank, salary and, while the contest runs, the players it has left. */
const TeamHead = ({ sport, phase, side, team, members }: TeamHeadProps) => {
  const remaining = members.filter(({ result }) => !isEliminated(sport, result)).length;
  return (
    <>
      <EntryName entrant={team.entrant} own={team.own} />
      <span className={styles['facts']} data-side={side}>
        <span>Rank {team.rankText}</span>
        {team.salary === null ? null : <span> {formatSalary(team.salary)}</span>}
        {phase === 'live' ? (
          <span>
            {' '}
            {remaining} of {members.length} left
          </span>
        ) : null}
      </span>
    </>
  );
};

/** Two teams side by side, with the difference of their totals. */
export const TwoTeams = (props: TwoTeamsProps) => {
  const { contest, phase, left, right, mine, onChooseMine, onChooseAnother } = props;
  const { sport } = contest;
  const start = useRef<HTMLDivElement>(null);
  const players = useMemo(() => playersByName(contest.players), [contest.players]);
  const [leftMembers, rightMembers] = useMemo(
    () =>
      [left, right].map(({ entrant }) =>
        entrant.team ? teamMembers(entrant.team, players) : [],
      ) as [readonly TeamMember[], readonly TeamMember[]],
    [left, right, players],
  );
  const view = { sport, phase };

  // The pressed element is gone, so the focus moves here.
  useEffect(() => {
    start.current?.focus();
  }, []);

  return (
    <div ref={start} className={styles['two']} tabIndex={-1}>
      <p className={styles['verdict']}>
        <Verdict {...props} />
      </p>
      {right.own && mine.length > 1 ? (
        <div className={styles['mine']}>
          <Select
            label="Your entry"
            value={right.id}
            options={mine.map(({ id, entrant, rankText }) => ({
              value: id,
              label: `${entrant.entryName}, ${rankText}`,
            }))}
            onChange={({ value }) => onChooseMine({ id: value })}
          />
        </div>
      ) : null}
      <MirroredLineups
        {...view}
        caption="The players of both teams"
        gutter="dialog"
        left={{
          head: <TeamHead {...view} side="left" team={left} members={leftMembers} />,
          own: left.own,
          members: leftMembers,
          totalText: left.totalText,
        }}
        right={{
          head: <TeamHead {...view} side="right" team={right} members={rightMembers} />,
          own: right.own,
          members: rightMembers,
          totalText: right.totalText,
        }}
      />
      <div className={styles['actions']}>
        <Button onClick={onChooseAnother}>Compare with another</Button>
      </div>
    </div>
  );
};
