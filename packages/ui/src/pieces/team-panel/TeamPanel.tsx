import type { Sport } from '@captains-pick/rules';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { TeamTable } from '../team-table/index.ts';
import { SPORT_VIEWS } from '../../sports/index.ts';
import { isMuted, memberColumns, type TeamPhase } from './memberColumns.tsx';
import type { TeamMember } from './team.ts';
import styles from './TeamPanel.module.css';

export interface TeamFact {
  readonly label: string;
  readonly value: string;
  /** True for money won or in reach. */
  readonly money?: boolean;
}

export interface TeamPanelProps {
  readonly id?: string;
  readonly sport: Sport;
  readonly phase: TeamPhase;
  /** `Your team`, `Final Team`. */
  readonly title: string;
  /** The entry's name. */
  readonly subtitle: string;
  /** The large figures under the title. */
  readonly facts: readonly TeamFact[];
  /** What follows the figures, such as the entry's chances. */
  readonly details?: ReactNode;
  /** Captain first; empty if the lineup is not shown. */
  readonly members: readonly TeamMember[];
  readonly withSalaries: boolean;
  /** In the sport's unit of totals; null for none yet. */
  readonly total: number | null;
  /**
   * `chosen`: opened by the user; takes the focus, scrolls into view, and is a sheet on a phone. `suggested`: shown
   * beside the table if there is room; hidden on a phone.
   */
  readonly presence: 'chosen' | 'suggested';
  /** Actions with the team, below its players. */
  readonly actions?: ReactNode;
  /** Called by the close button or Escape. */
  readonly onClose: () => void;
}

/** One team: its figures, its players with their results, and the totals. */
export const TeamPanel = ({
  id,
  sport,
  phase,
  title,
  subtitle,
  facts,
  details,
  members,
  withSalaries,
  total,
  presence,
  actions,
  onClose,
}: TeamPanelProps) => {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const columns = memberColumns(sport, phase);

  useEffect(() => {
    if (presence === 'suggested') return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [presence]);

  useEffect(() => {
    if (presence === 'suggested') return;
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [presence, onClose]);

  return (
    <section
      ref={panel}
      id={id}
      className={styles['panel']}
      data-presence={presence}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <header className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
          <span className={styles['subtitle']}>
            <bdi>{subtitle}</bdi>
          </span>
        </h2>
        <button type="button" className={styles['close']} aria-label="Close team" onClick={onClose}>
          <X aria-hidden="true" size={16} />
        </button>
      </header>
      <dl className={styles['facts']}>
        {facts.map(({ label, value, money }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-money={money || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      {details}
      <div className={styles['scroller']}>
        <TeamTable
          heads={columns.map(({ header }) => header)}
          rows={members.map((member) => ({
            id: member.name,
            position: member.position,
            name: member.name,
            salary: member.salary,
            eliminated: isMuted(sport, phase, member),
            ...(phase === 'live' &&
            SPORT_VIEWS[sport].marksOutInName &&
            isMuted(sport, phase, member)
              ? { note: 'Out' }
              : {}),
            cells: columns.map(({ cell }) => cell(member)),
          }))}
          withSalaries={withSalaries}
          totals={{
            salary: members.reduce((sum, { salary }) => sum + (salary ?? 0), 0),
            cells: columns.map((column) => column.total?.({ members, total })),
          }}
          gutter="var(--s-4)"
        />
      </div>
      {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
      <p className={styles['note']}>* Captain&apos;s score counts as tiebreaker</p>
    </section>
  );
};
