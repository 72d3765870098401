import type { Contest } from '@captains-pick/contract';
import { formatSalary, isEliminated, type Sport } from '@captains-pick/rules';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { EntryName } from '../entry-name/index.ts';
import { PositionMark } from '../position-mark/index.ts';
import { SPORT_VIEWS } from '../../sports/index.ts';
import {
  memberColumns,
  playersByName,
  isMuted,
  teamMembers,
  type TeamMember,
  type TeamPhase,
} from '../team-panel/index.ts';
import { compareTeams, totalsDifference } from './comparison.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import styles from './TeamCompare.module.css';
import type { StandingsRow } from '../standings-layout/standingsRows.ts';

export interface TwoTeamsProps {
  readonly contest: Pick<Contest, 'sport' | 'players'>;
  readonly phase: TeamPhase;
  readonly left: StandingsRow;
  readonly right: StandingsRow;
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
const Verdict = ({ contest: { sport }, left, right }: Omit<TwoTeamsProps, 'onChooseAnother'>) => {
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

const MemberName = ({ member, out }: { readonly member: TeamMember; readonly out: boolean }) => (
  <span className={styles['member']} data-out={out || undefined}>
    <bdi>{member.name}</bdi>
    <span className={styles['mark']}>
      <PositionMark position={member.position} />
      {out ? <span>Out</span> : null}
    </span>
  </span>
);

/** A player of each team, one of whom may be missing. */
interface Pair {
  readonly left: TeamMember | undefined;
  readonly right: TeamMember | undefined;
}

interface PairsProps {
  readonly sport: Sport;
  readonly phase: TeamPhase;
  /** The players are in both teams. */
  readonly shared: boolean;
}

/** A pair's names, with the figures side by side between them. */
const PairRow = ({ sport, phase, left, right, shared }: PairsProps & Pair) => {
  const figure = memberColumns(sport, phase).at(-1);
  const isOut = (member: TeamMember | undefined): boolean =>
    member !== undefined && isMuted(sport, phase, member);
  const name = (member: TeamMember | undefined, side: 'left' | 'right') => (
    <td data-side={side}>
      {member === undefined ? null : <MemberName member={member} out={isOut(member)} />}
    </td>
  );
  const value = (member: TeamMember | undefined) => (
    <td data-numeric="" data-out={isOut(member) || undefined}>
      {member === undefined ? null : figure?.cell(member)}
    </td>
  );
  return (
    <tr data-shared={shared || undefined}>
      {name(left, 'left')}
      {value(left)}
      {value(right)}
      {name(right, 'right')}
    </tr>
  );
};

/** Pairs below a heading. Without pairs, the heading is left out too. */
const PairGroup = ({
  title,
  pairs,
  ...rest
}: PairsProps & { readonly title: string; readonly pairs: readonly Pair[] }) =>
  pairs.length === 0 ? null : (
    <tbody>
      <tr className={styles['group']}>
        <th colSpan={4} scope="rowgroup">
          {title}
        </th>
      </tr>
      {pairs.map((pair) => (
        <PairRow key={`${pair.left?.name} ${pair.right?.name}`} {...rest} {...pair} />
      ))}
    </tbody>
  );

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
    <th scope="col" data-side={side} data-own={team.own || undefined}>
      <EntryName entrant={team.entrant} own={team.own} />
      <span className={styles['facts']}>
        <span>Rank {team.rankText}</span>
        {team.salary === null ? null : <span> {formatSalary(team.salary)}</span>}
        {phase === 'live' ? (
          <span>
            {' '}
            {remaining} of {members.length} left
          </span>
        ) : null}
      </span>
    </th>
  );
};

/** Two teams side by side: their shared players, the players of only one, and the difference of the totals. */
export const TwoTeams = (props: TwoTeamsProps) => {
  const { contest, phase, left, right, onChooseAnother } = props;
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
  const { shared, onlyLeft, onlyRight } = compareTeams(leftMembers, rightMembers);
  const size = Math.max(leftMembers.length, rightMembers.length);
  const alone = Math.max(onlyLeft.length, onlyRight.length);
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
      <table className={styles['table']}>
        <VisuallyHidden as="caption">The players of both teams</VisuallyHidden>
        <thead>
          <tr>
            <TeamHead {...view} side="left" team={left} members={leftMembers} />
            <th scope="col" data-numeric="">
              {SPORT_VIEWS[sport].total}
            </th>
            <th scope="col" data-numeric="">
              {SPORT_VIEWS[sport].total}
            </th>
            <TeamHead {...view} side="right" team={right} members={rightMembers} />
          </tr>
        </thead>
        <PairGroup {...view} title={`Shared: ${shared.length} of ${size}`} pairs={shared} shared />
        <PairGroup
          {...view}
          title={shared.length === 0 ? 'No player shared' : 'Different'}
          pairs={Array.from({ length: alone }, (_, at) => ({
            left: onlyLeft[at],
            right: onlyRight[at],
          }))}
          shared={false}
        />
        <tfoot>
          <tr>
            <th scope="row">Totals</th>
            <td data-numeric="">{left.totalText}</td>
            <td data-numeric="">{right.totalText}</td>
            <td>{null}</td>
          </tr>
        </tfoot>
      </table>
      <div className={styles['actions']}>
        <Button onClick={onChooseAnother}>Compare with another</Button>
      </div>
    </div>
  );
};
