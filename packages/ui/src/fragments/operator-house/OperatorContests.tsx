import { mayCall, type OperatorSelf } from '@captains-pick/contract';
import { useNow } from '../../data/index.ts';
import { OperatorPage, OperatorSection } from '../../pieces/operator-page/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { ContestsTable } from './ContestsTable.tsx';
import { HouseDisputes } from './HouseDisputes.tsx';
import type { ContestLinks } from './watchColumns.tsx';

/** How often deadlines and ages are updated. */
const TICK_MS = 5000;

export interface OperatorContestsProps extends ContestLinks {
  /** The operator, whose role decides what is shown. */
  readonly self: OperatorSelf;
  /** Address of the form that creates a contest. */
  readonly newContestHref: string;
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
}

/** The console's page of contests: all of them, and players' disputes of their results. */
export const OperatorContests = (props: OperatorContestsProps) => {
  const now = useNow(TICK_MS, props.now);
  const { self, newContestHref, contestHref, onOpenContest } = props;
  return (
    <OperatorPage
      heading={<h1>Contests</h1>}
      actions={
        mayCall(self.role, 'createContest') ? (
          <ButtonLink variant="primary" href={newContestHref}>
            New contest
          </ButtonLink>
        ) : undefined
      }
    >
      <OperatorSection title="All contests">
        <ContestsTable contestHref={contestHref} onOpenContest={onOpenContest} now={now} />
      </OperatorSection>
      {mayCall(self.role, 'disputes') ? (
        <HouseDisputes contestHref={contestHref} now={now} />
      ) : null}
    </OperatorPage>
  );
};
