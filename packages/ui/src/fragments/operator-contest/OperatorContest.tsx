import type { Contest, Feeds } from '@captains-pick/contract';
import { formatCents } from '@captains-pick/rules';
import { useRef, type RefObject } from 'react';
import {
  formatLocalTime,
  useAudit,
  useContest,
  useFeeds,
  useNow,
  type Viewer,
} from '../../data/index.ts';
import { AuditLog } from '../../pieces/audit-log/index.ts';
import { deadlineOf, totalFee } from '../../pieces/contest-facts/index.ts';
import { ContestFact, ContestHeading } from '../../pieces/contest-heading/index.ts';
import { ContestLoad } from '../../pieces/contest-load/index.ts';
import { OperatorPage, OperatorSection } from '../../pieces/operator-page/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { ContestActs } from './acts/ContestActs.tsx';
import { EntriesSection } from './entries/EntriesSection.tsx';
import { Exports } from './Exports.tsx';
import { FeedsSection } from './feeds/FeedsSection.tsx';
import { SourceSection } from './feeds/SourceSection.tsx';
import { MatchesSection } from './names/MatchesSection.tsx';
import { nextStep } from './nextStep.ts';
import styles from './shared/OperatorContest.module.css';
import { OverridesSection } from './overrides/OverridesSection.tsx';
import { OutPlayers } from './players/OutPlayers.tsx';
import { ContestSteps } from './steps/ContestSteps.tsx';
import { PrivateContests } from './private/PrivateContests.tsx';
import { PlayersSection } from './players/PlayersSection.tsx';
import { RegradeSection } from './regrade/RegradeSection.tsx';

/** How often deadlines and ages are updated. */
const TICK_MS = 5000;

export interface OperatorContestProps {
  readonly viewer: Viewer;
  readonly contestId: string;
  /** The operator's role allows no action on contests. Default: it does. */
  readonly readOnly?: boolean;
  /** Address of the operator console's first page. */
  readonly consoleHref: string;
  /** Address of the contest's page for players. */
  readonly playersHref: (contest: Pick<Contest, 'status'>) => string;
  /** Addresses of the forms that copy and edit the contest. */
  readonly copyHref: string;
  readonly editHref: string;
  readonly onBack: () => void;
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
}

/** Statuses in which a contest can have a source of results. */
const SOURCED: ReadonlySet<Contest['status']> = new Set(['Registering', 'Drafting', 'Running']);

/** Terms can be changed until somebody has agreed to them. */
const isEditable = ({ status, entrantsCount, isPrivate }: Contest): boolean =>
  status === 'Registering' && entrantsCount === 0 && isPrivate !== true;

const Heading = ({ contest, now }: { readonly contest: Contest; readonly now: number }) => {
  const deadline = deadlineOf(contest);
  return (
    <ContestHeading sport={contest.sport} name={contest.tournamentName} status={contest.status}>
      <ContestFact>
        Deadline <b>{deadline === null ? 'TBD' : formatLocalTime(deadline, now)}</b>
      </ContestFact>
      <ContestFact>
        <b>{contest.entrantsCount}</b> of {contest.maxEntries} entries
      </ContestFact>
      <ContestFact>
        <b>{formatCents(totalFee(contest))}</b> each
      </ContestFact>
      <ContestFact>
        {contest.draftType} {contest.format}
      </ContestFact>
      <ContestFact hideOnPhone>{contest._id}</ContestFact>
    </ContestHeading>
  );
};

const State = ({
  contest,
  now,
  readOnly,
  headingRef,
}: {
  readonly contest: Contest;
  readonly now: number;
  readonly readOnly: boolean;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}) => (
  <OperatorSection title="Now" headingRef={headingRef}>
    <ContestSteps contest={contest} />
    {contest.paused === null ? null : (
      <Notice tone="info">
        Paused since {formatLocalTime(Date.parse(contest.paused.since), now)}: “
        {contest.paused.reason}”
      </Notice>
    )}
    <p className={styles['next']}>{nextStep(contest)}</p>
    {readOnly ? null : <ContestActs contest={contest} headingRef={headingRef} />}
  </OperatorSection>
);

const Results = ({ contest, now }: { readonly contest: Contest; readonly now: number }) => {
  const feeds = useFeeds(contest._id);
  if (feeds.data === undefined) {
    return feeds.error === null ? (
      <LoadingState message="Loading feeds..." />
    ) : (
      <ErrorState
        message={feeds.error.message}
        retrying={feeds.isFetching}
        onRetry={() => void feeds.refetch()}
      />
    );
  }
  const sectionProps: { contest: Contest; feeds: Feeds; now: number } = {
    contest,
    feeds: feeds.data,
    now,
  };
  return (
    <>
      {SOURCED.has(contest.status) && contest.isPrivate !== true ? (
        <SourceSection contest={contest} now={now} />
      ) : null}
      <FeedsSection {...sectionProps} />
      <MatchesSection {...sectionProps} />
      <OverridesSection {...sectionProps} />
    </>
  );
};

const Log = ({ contestId, now }: { readonly contestId: string; readonly now: number }) => {
  const audit = useAudit(contestId);
  return audit.data === undefined && audit.error !== null ? (
    <ErrorState
      message={audit.error.message}
      retrying={audit.isFetching}
      onRetry={() => void audit.refetch()}
    />
  ) : (
    <AuditLog
      acts={audit.data?.acts ?? []}
      now={now}
      skeletonRows={audit.data === undefined ? 3 : 0}
    />
  );
};

const ContestSections = ({
  contest,
  viewer,
  now,
  readOnly,
}: {
  readonly contest: Contest;
  readonly viewer: Viewer;
  readonly now: number;
  readonly readOnly: boolean;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <State contest={contest} now={now} readOnly={readOnly} headingRef={heading} />
      {readOnly ? null : (
        <>
          {contest.status === 'Registering' ? (
            <PlayersSection key="field" contest={contest} />
          ) : null}
          {contest.status === 'Registering' &&
          contest.draftType === 'Salary' &&
          contest.players.length > 0 ? (
            <OutPlayers contest={contest} now={now} />
          ) : null}
          {contest.status === 'Graded' ? <RegradeSection contest={contest} /> : null}
          <Results contest={contest} now={now} />
          {contest.status === 'Registering' ? null : (
            <PlayersSection key="field" contest={contest} />
          )}
        </>
      )}
      {contest.isPrivate === true ? null : (
        <PrivateContests contest={contest} readOnly={readOnly} />
      )}
      {contest.entrantsCount === 0 ? null : <EntriesSection contest={contest} viewer={viewer} />}
      <OperatorSection title="Export">
        <Exports contest={contest} />
      </OperatorSection>
      <OperatorSection title="Audit log">
        <Log contestId={contest._id} now={now} />
      </OperatorSection>
    </>
  );
};

/** The console's page of one contest: its state, its actions, its feeds and its audit log. */
export const OperatorContest = (props: OperatorContestProps) => {
  const { viewer, contestId, consoleHref, playersHref, onBack, readOnly = false } = props;
  const contest = useContest(contestId, viewer);
  const now = useNow(TICK_MS, props.now);
  return (
    <OperatorPage
      back={{ href: consoleHref, onBack }}
      heading={
        contest.data !== undefined ? (
          <Heading contest={contest.data} now={now} />
        ) : contest.error === null ? (
          <h1>Contest</h1>
        ) : null
      }
      {...(contest.data === undefined
        ? {}
        : {
            actions: (
              <>
                {isEditable(contest.data) && !readOnly ? (
                  <ButtonLink href={props.editHref}>Edit</ButtonLink>
                ) : null}
                {contest.data.isPrivate === true || readOnly ? null : (
                  <ButtonLink href={props.copyHref}>Copy</ButtonLink>
                )}
                <ButtonLink href={playersHref(contest.data)}>As players see it</ButtonLink>
              </>
            ),
          })}
    >
      {contest.data === undefined ? (
        <ContestLoad
          error={contest.error}
          retrying={contest.isFetching}
          onRetry={() => void contest.refetch()}
        />
      ) : (
        <ContestSections contest={contest.data} viewer={viewer} now={now} readOnly={readOnly} />
      )}
    </OperatorPage>
  );
};
