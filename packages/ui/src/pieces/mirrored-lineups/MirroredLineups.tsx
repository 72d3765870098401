import type { Sport } from '@captains-pick/rules';
import { useMemo, type ReactNode } from 'react';
import { Bar } from '../../primitives/bars/index.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import { SPORT_VIEWS } from '../../sports/index.ts';
import { PositionMark } from '../position-mark/index.ts';
import { isMuted, memberColumns, type TeamMember, type TeamPhase } from '../team-panel/index.ts';
import styles from './MirroredLineups.module.css';
import { mirroredRows, type MirroredPair, type MirroredPlayer } from './mirroredRows.ts';

export interface MirroredSide {
  /** Names the lineup: an entry, or `Best possible`. */
  readonly head: ReactNode;
  /** A lineup of the viewer's. */
  readonly own: boolean;
  /** Captain first. */
  readonly members: readonly TeamMember[];
  /** `−54`. */
  readonly totalText: string;
}

export interface MirroredLineupsProps {
  /** Describes the table to screen readers. */
  readonly caption: string;
  readonly sport: Sport;
  readonly phase: TeamPhase;
  /** The distance of the text from the edges: that of a dialog, or none within a panel. */
  readonly gutter?: 'dialog' | 'none';
  readonly left: MirroredSide;
  readonly right: MirroredSide;
}

interface ViewProps {
  readonly sport: Sport;
  readonly phase: TeamPhase;
  /** Whose bars they are, by side. */
  readonly whose: Readonly<Record<Side, 'entry' | 'mine' | 'other'>>;
}

type Side = 'left' | 'right';

const MemberName = ({ member, out }: { readonly member: TeamMember; readonly out: boolean }) => (
  <span className={styles['member']} data-out={out || undefined}>
    <bdi>{member.name}</bdi>
    <span className={styles['mark']}>
      <PositionMark position={member.position} />
      {out ? <span>Out</span> : null}
    </span>
  </span>
);

/** A pair's names, with their figures and bars between them. */
const PairRow = ({
  sport,
  phase,
  whose,
  shared,
  left,
  right,
}: ViewProps & MirroredPair & { readonly shared: boolean }) => {
  const figure = memberColumns(sport, phase).at(-1);
  const isOut = (player: MirroredPlayer | null): boolean =>
    player !== null && isMuted(sport, phase, player.member);
  const name = (player: MirroredPlayer | null, side: Side) => (
    <td data-side={side}>
      {player === null ? null : <MemberName member={player.member} out={isOut(player)} />}
    </td>
  );
  const value = (player: MirroredPlayer | null, side: Side) => (
    <td data-numeric="" data-side={side} data-out={isOut(player) || undefined}>
      {player === null ? null : (
        <span className={styles['figure']}>
          <span className={styles['value']}>{figure?.cell(player.member)}</span>
          <span className={styles['track']}>
            {player.share === 0 ? null : (
              <Bar share={player.share} whose={whose[side]} hatched={player.against} />
            )}
          </span>
        </span>
      )}
    </td>
  );
  return (
    <tr data-shared={shared || undefined}>
      {name(left, 'left')}
      {value(left, 'left')}
      {value(right, 'right')}
      {name(right, 'right')}
    </tr>
  );
};

/** Pairs below a heading. Without pairs, the heading is left out too. */
const PairGroup = ({
  title,
  pairs,
  ...rest
}: ViewProps & {
  readonly title: string;
  readonly pairs: readonly MirroredPair[];
  readonly shared: boolean;
}) =>
  pairs.length === 0 ? null : (
    <tbody>
      <tr className={styles['group']}>
        <th colSpan={4} scope="rowgroup">
          {title}
        </th>
      </tr>
      {pairs.map((pair) => (
        <PairRow key={`${pair.left?.member.name} ${pair.right?.member.name}`} {...rest} {...pair} />
      ))}
    </tbody>
  );

/**
 * Two lineups side by side: the players of both, then those of only one, each with what they added as mirrored bars
 * on one scale. A hatched bar made the total worse.
 */
export const MirroredLineups = ({
  caption,
  sport,
  phase,
  gutter = 'none',
  left,
  right,
}: MirroredLineupsProps) => {
  const { shared, different, size } = useMemo(
    () => mirroredRows(sport, left.members, right.members),
    [sport, left.members, right.members],
  );
  const view: ViewProps = {
    sport,
    phase,
    whose: {
      left: left.own ? 'entry' : 'other',
      right: right.own ? (left.own ? 'mine' : 'entry') : 'other',
    },
  };
  return (
    <div className={styles['frame']}>
      <table className={styles['table']} data-gutter={gutter}>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col" data-side="left" data-own={left.own || undefined}>
              {left.head}
            </th>
            <th scope="col" data-numeric="" data-side="left">
              {SPORT_VIEWS[sport].total}
            </th>
            <th scope="col" data-numeric="" data-side="right">
              {SPORT_VIEWS[sport].total}
            </th>
            <th scope="col" data-side="right" data-own={right.own || undefined}>
              {right.head}
            </th>
          </tr>
        </thead>
        <PairGroup {...view} title={`Shared: ${shared.length} of ${size}`} pairs={shared} shared />
        <PairGroup
          {...view}
          title={shared.length === 0 ? 'No player shared' : 'Different'}
          pairs={different}
          shared={false}
        />
        <tfoot>
          <tr>
            <th scope="row">Totals</th>
            <td data-numeric="" data-side="left">
              {left.totalText}
            </td>
            <td data-numeric="" data-side="right">
              {right.totalText}
            </td>
            <td>{null}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
};
