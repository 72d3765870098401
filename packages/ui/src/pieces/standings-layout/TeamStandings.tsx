import type { ReactNode } from 'react';
import { onDemand } from '../../primitives/on-demand/index.ts';
import type { RenderChooser } from '../team-compare/index.ts';
import { OwnBar } from './own-rows/OwnBar.tsx';
import type { OwnRows } from './own-rows/useOwnRows.ts';
import { StandingsLayout } from './StandingsLayout.tsx';
import type { ShownStandings } from './standingsProps.ts';
import type { StandingsRow } from './standingsRows.ts';
import { OpenTeam } from './team/OpenTeam.tsx';
import type { TeamSelection } from './team/useTeamSelection.ts';

const TeamCompare = onDemand(async () => (await import('../team-compare/index.ts')).TeamCompare);

export interface TeamStandingsProps<Row extends StandingsRow> extends Pick<
  ShownStandings<Row>,
  | 'title'
  | 'note'
  | 'aside'
  | 'alert'
  | 'contest'
  | 'teamHead'
  | 'ownBar'
  | 'renderDetails'
  | 'renderLead'
> {
  /** The rows whose teams can be compared. */
  readonly rows: readonly Row[];
  readonly selection: TeamSelection<Row>;
  readonly ownRows: Pick<OwnRows<Row>, 'own' | 'goToBest'>;
  readonly panelId: string;
  /** The choice of a team to compare with, where not all rows are loaded. */
  readonly renderChooser?: RenderChooser | undefined;
  /** The id of the row that is compared with another; null: none is. */
  readonly compare: string | null;
  readonly onCompare: (change: {
    readonly compare: string | null;
    readonly with?: string | null;
  }) => void;
  readonly tools: ReactNode;
  /** The table. */
  readonly children: ReactNode;
}

/** A table of standings beside the open team, with the bar to the viewer's best entry and the comparison of two teams. */
export const TeamStandings = <Row extends StandingsRow>({
  contest,
  teamHead,
  ownBar,
  renderDetails,
  renderLead,
  rows,
  selection: { open, chosenId, close, table },
  ownRows: { own, goToBest },
  panelId,
  renderChooser,
  compare,
  onCompare,
  ...layout
}: TeamStandingsProps<Row>) => {
  const [bestOwn] = own;
  const head = open === undefined ? null : teamHead(open);
  const mine = open?.own === true ? undefined : own.find(({ entrant }) => entrant.team);
  return (
    <>
      <StandingsLayout
        {...layout}
        lead={renderLead?.(open?.id ?? null)}
        tableRef={table}
        team={
          open === undefined || head === null ? null : (
            <OpenTeam
              key={open.id}
              id={panelId}
              contest={contest}
              row={open}
              head={head}
              details={renderDetails?.(open)}
              presence={chosenId === null ? 'suggested' : 'chosen'}
              onPrepareCompare={TeamCompare.prepare}
              onCompare={rows.length > 1 ? () => onCompare({ compare: open.id }) : null}
              onCompareWithMine={
                mine === undefined ? null : () => onCompare({ compare: open.id, with: mine.id })
              }
              onClose={close}
            />
          )
        }
      />
      {chosenId === null && bestOwn !== undefined ? (
        <OwnBar row={bestOwn} {...ownBar(bestOwn)} table={table} onGo={goToBest} />
      ) : null}
      <TeamCompare
        contest={contest}
        phase={head?.phase ?? 'live'}
        rows={rows}
        renderChooser={renderChooser}
        rowId={compare}
        open={compare !== null}
        onClose={() => onCompare({ compare: null, with: null })}
      />
    </>
  );
};
