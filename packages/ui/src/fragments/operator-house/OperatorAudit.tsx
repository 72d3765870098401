import { useCallback } from 'react';
import { useAudit, useNow, useWatchedContests } from '../../data/index.ts';
import { AuditLog } from '../../pieces/audit-log/index.ts';
import { OperatorPage } from '../../pieces/operator-page/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';

const TICK_MS = 60_000;
const SKELETON_ROWS = 6;

export interface OperatorAuditProps {
  /** Address of a contest's page in the console. */
  readonly contestHref: (contest: { readonly contestId: string }) => string;
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
}

const Log = ({ now, contestHref }: Required<OperatorAuditProps>) => {
  const audit = useAudit(null);
  const contests = useWatchedContests();
  const contestLink = useCallback(
    (contestId: string) => {
      const known = contests.data?.contests.find(({ contest }) => contest._id === contestId);
      return known === undefined
        ? null
        : { name: known.contest.tournamentName, href: contestHref({ contestId }) };
    },
    [contests.data, contestHref],
  );
  if (audit.data === undefined && audit.error !== null) {
    return (
      <ErrorState
        message={audit.error.message}
        retrying={audit.isFetching}
        onRetry={() => void audit.refetch()}
      />
    );
  }
  return (
    <AuditLog
      acts={audit.data?.acts ?? []}
      contest={contestLink}
      now={now}
      skeletonRows={audit.data === undefined ? SKELETON_ROWS : 0}
    />
  );
};

/** The console's page of operators' acts: who, when, why, and what changed. */
export const OperatorAudit = (props: OperatorAuditProps) => {
  const now = useNow(TICK_MS, props.now);
  return (
    <OperatorPage heading={<h1>Audit log</h1>}>
      <Log contestHref={props.contestHref} now={now} />
    </OperatorPage>
  );
};
