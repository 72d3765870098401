import { hrefTo, isLargeField, type Contest } from '@captains-pick/contract';
import { formatCount, type ContestStatus, type Sport } from '@captains-pick/rules';
import { ExternalLink } from 'lucide-react';
import { AppLink, useView } from '../../navigation/index.ts';
import { onDemand } from '../../primitives/on-demand/index.ts';
import { SPORT_VIEWS, type EventDialog } from '../../sports/index.ts';
import { CLOSED_DIALOG, DIALOG_PARTS } from '../dialog-view/index.ts';
import type { EntrantsModalProps } from '../entrants-modal/index.ts';
import type { StandingsRow } from '../standings-layout/standingsRows.ts';
import { VisuallyHidden } from '../../primitives/visually-hidden/index.ts';
import styles from './ContestLinks.module.css';

const loadModals = () => import('./modals.ts');
const loadCharts = () => import('./charts.ts');
const EntrantsModal = onDemand(async () => (await loadModals()).EntrantsModal);
const PayoutDialog = onDemand(async () => (await loadCharts()).PayoutDialog);
const FieldDialog = onDemand(async () => (await loadCharts()).FieldDialog);
const ChipCounts = onDemand(async () => (await loadModals()).ChipCounts);
const PlayerPayouts = onDemand(async () => (await loadModals()).PlayerPayouts);
const GolfLeaderboard = onDemand(async () => (await loadModals()).GolfLeaderboard);
const OwnershipModal = onDemand(async () => (await loadModals()).OwnershipModal);

export interface ContestLinksProps extends Pick<
  EntrantsModalProps,
  'viewer' | 'loginHref' | 'onLogin' | 'onSessionExpired' | 'onReload'
> {
  readonly contest: Contest;
  /** The standings, best first, for charts of the field; none where there are no standings. */
  readonly rows?: readonly StandingsRow[];
}

type Modal = 'entries' | 'prizes' | EventDialog | 'ownership' | 'field';

const NO_ROWS: readonly StandingsRow[] = [];

const MODALS: Readonly<Record<ContestStatus, (sport: Sport) => readonly Modal[]>> = {
  Registering: () => ['entries', 'prizes'],
  Drafting: () => ['entries', 'prizes'],
  Running: (sport) => [
    'entries',
    'prizes',
    ...SPORT_VIEWS[sport].eventDialogs,
    'ownership',
    'field',
  ],
  Completed: () => ['entries', 'prizes', 'ownership', 'field'],
  Graded: () => ['entries', 'prizes', 'ownership', 'field'],
  Cancelled: () => ['entries'],
};

/** The statuses after the draft of a snake contest. */
const DRAFTED: ReadonlySet<ContestStatus> = new Set(['Running', 'Completed', 'Graded']);

const PREPARE: Readonly<Record<Modal, () => void>> = {
  entries: EntrantsModal.prepare,
  prizes: PayoutDialog.prepare,
  chips: ChipCounts.prepare,
  payouts: PlayerPayouts.prepare,
  leaderboard: GolfLeaderboard.prepare,
  ownership: OwnershipModal.prepare,
  field: FieldDialog.prepare,
};

const labelOf = (modal: Modal, contest: Contest): string => {
  switch (modal) {
    case 'entries':
      return `Entries (${formatCount(contest.entrantsCount)})`;
    case 'prizes':
      return 'Prizes';
    case 'chips':
      return 'Chips';
    case 'payouts':
      return 'Payouts';
    case 'leaderboard':
      return 'Leaderboard';
    case 'ownership':
      return 'Ownership';
    case 'field':
      return 'Field';
    default:
      return modal satisfies never;
  }
};

/** Links to the event's own tables, by sport. Before a contest starts, the tables may be empty. */
export const EventLinks = ({ contest }: Pick<ContestLinksProps, 'contest'>) => {
  const modals = SPORT_VIEWS[contest.sport].eventDialogs;
  return modals.length === 0 ? null : (
    <Links label="About the event" contest={contest} viewer={null} modals={modals} />
  );
};

/** A contest's links, by its status and sport, and the dialogs that they open. */
export const ContestLinks = (props: ContestLinksProps) => {
  const { _id: contestId, status, sport, draftType, tournamentURL } = props.contest;
  const drafted = draftType === 'Snake' && DRAFTED.has(status);
  return (
    <Links
      {...props}
      label="About the contest"
      infoHref={tournamentURL}
      recapHref={drafted ? hrefTo('draft-recap', { contestId }) : null}
      modals={MODALS[status](sport).filter(
        // The chart needs the score of every entry.
        (modal) => modal !== 'field' || !isLargeField(props.contest),
      )}
    />
  );
};

const Links = ({
  label,
  infoHref = null,
  recapHref = null,
  modals,
  contest,
  viewer,
  rows,
  ...entrants
}: ContestLinksProps & {
  readonly label: string;
  readonly infoHref?: string | null;
  readonly recapHref?: string | null;
  readonly modals: readonly Modal[];
}) => {
  const [view, change] = useView(DIALOG_PARTS);
  const dialog = (modal: Modal) => ({
    contest,
    open: view.dialog === modal,
    onClose: () => change(CLOSED_DIALOG),
  });
  return (
    <>
      <ul className={styles['links']} aria-label={label}>
        {infoHref === null ? null : (
          <li>
            <a className={styles['link']} href={infoHref} target="_blank" rel="noreferrer">
              Info <ExternalLink aria-hidden="true" />
              <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
            </a>
          </li>
        )}
        {recapHref === null ? null : (
          <li>
            <AppLink className={styles['link']} href={recapHref}>
              Draft recap
            </AppLink>
          </li>
        )}
        {modals.map((modal) => (
          <li key={modal}>
            <button
              type="button"
              className={styles['link']}
              aria-haspopup="dialog"
              onPointerEnter={PREPARE[modal]}
              onFocus={PREPARE[modal]}
              onClick={() => change({ dialog: modal })}
            >
              {labelOf(modal, contest)}
            </button>
          </li>
        ))}
      </ul>
      {modals.includes('entries') ? (
        <EntrantsModal {...entrants} {...dialog('entries')} viewer={viewer} />
      ) : null}
      {modals.includes('prizes') ? (
        <PayoutDialog {...dialog('prizes')} rows={rows ?? NO_ROWS} />
      ) : null}
      {modals.includes('chips') ? <ChipCounts {...dialog('chips')} viewer={viewer} /> : null}
      {modals.includes('payouts') ? <PlayerPayouts {...dialog('payouts')} /> : null}
      {modals.includes('leaderboard') ? <GolfLeaderboard {...dialog('leaderboard')} /> : null}
      {modals.includes('ownership') ? (
        <OwnershipModal {...dialog('ownership')} viewer={viewer} />
      ) : null}
      {modals.includes('field') ? (
        <FieldDialog {...dialog('field')} rows={rows ?? NO_ROWS} />
      ) : null}
    </>
  );
};
