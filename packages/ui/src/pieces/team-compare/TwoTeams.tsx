import type { Contest } from '@captains-pick/contract';
import { formatSalary, isEliminated } from '@captains-pick/rules';
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
  const figure = memberColumns(sport, phase).at(-1);

  // The pressed element is gone, so the focus moves here.
  useEffect(() => {
    start.current?.focus();
  }, []);

  const row = (
    key: string,
    one: TeamMember | undefined,
    other: TeamMember | undefined,
    isShared: boolean,
  ): ReactNode => {
    const cells = (
      member: TeamMember | undefined,
      side: 'left' | 'right',
    ): readonly ReactNode[] => {
      const out = member !== undefined && isMuted(sport, phase, member);
      const name = (
        <td key={`${side} name`} data-side={side}>
          {member === undefined ? null : <MemberName member={member} out={out} />}
        </td>
      );
      const value = (
        <td key={`${side} figure`} data-numeric="" data-out={out || undefined}>
          {member === undefined ? null : figure?.cell(member)}
        </td>
      );
      return side === 'left' ? [name, value] : [value, name];
    };
    return (
      <tr key={key} data-shared={isShared || undefined}>
        {cells(one, 'left')}
        {cells(other, 'right')}
      </tr>
    );
  };

  const group = (title: string, rows: readonly ReactNode[]): ReactNode =>
    rows.length === 0 ? null : (
      <tbody>
        <tr className={styles['group']}>
          <th colSpan={4} scope="rowgroup">
            {title}
          </th>
        </tr>
        {rows}
      </tbody>
    );

  const size = Math.max(leftMembers.length, rightMembers.length);
  const alone = Math.max(onlyLeft.length, onlyRight.length);
  const factsOf = (team: StandingsRow, members: readonly TeamMember[]): ReactNode => {
    const left = members.filter(({ result }) => !isEliminated(sport, result)).length;
    return (
      <span className={styles['facts']}>
        <span>Rank {team.rankText}</span>
        {team.salary === null ? null : <span> {formatSalary(team.salary)}</span>}
        {phase === 'live' ? (
          <span>
            {' '}
            {left} of {members.length} left
          </span>
        ) : null}
      </span>
    );
  };

  return (
    <div ref={start} className={styles['two']} tabIndex={-1}>
      <p className={styles['verdict']}>
        <Verdict {...props} />
      </p>
      <table className={styles['table']}>
        <VisuallyHidden as="caption">The players of both teams</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col" data-side="left" data-own={left.own || undefined}>
              <EntryName entrant={left.entrant} own={left.own} />
              {factsOf(left, leftMembers)}
            </th>
            <th scope="col" data-numeric="">
              {SPORT_VIEWS[sport].total}
            </th>
            <th scope="col" data-numeric="">
              {SPORT_VIEWS[sport].total}
            </th>
            <th scope="col" data-side="right" data-own={right.own || undefined}>
              <EntryName entrant={right.entrant} own={right.own} />
              {factsOf(right, rightMembers)}
            </th>
          </tr>
        </thead>
        {group(
          `Shared: ${shared.length} of ${size}`,
          shared.map((pair) => row(`shared ${pair.left.name}`, pair.left, pair.right, true)),
        )}
        {group(
          shared.length === 0 ? 'No player shared' : 'Different',
          Array.from({ length: alone }, (_, at) =>
            row(`alone ${at}`, onlyLeft[at], onlyRight[at], false),
          ),
        )}
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
