import type { Contest } from '@captains-pick/contract';
import { formatCount } from '@captains-pick/rules';
import { STEP_WORDS, type CheckedContest } from '@captains-pick/verify';
import { Check, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import {
  failureText,
  keptDigest,
  saveAs,
  useApi,
  useSubmit,
  type ResultChecker,
  type ResultCheckMessage,
  type Viewer,
} from '../../data/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { ExplainedEntries } from './ExplainedEntries.tsx';
import { SettlementDigests } from './SettlementDigests.tsx';
import styles from './ResultCheck.module.css';

export interface ResultCheckDialogProps {
  /** A contest that is Completed, Graded or Cancelled. */
  readonly contest: Pick<Contest, '_id' | 'draftType' | 'tournamentName' | 'isPrivate'>;
  readonly viewer: Viewer | null;
  readonly checker: ResultChecker;
  readonly open: boolean;
  readonly onClose: () => void;
}

interface ShownStep {
  readonly id: string;
  readonly title: string;
  readonly does: string;
  readonly from: string;
  readonly isSound: boolean;
  readonly lines: readonly string[];
}

const stepsOf = ({ steps, drafts }: CheckedContest): readonly ShownStep[] => [
  ...(drafts === null
    ? []
    : [
        {
          id: 'drafts',
          title: 'Draft',
          does: 'the drawn order from its seeds, and each pick from the log',
          from: 'the published draws and logs',
          isSound: drafts.sound,
          lines: drafts.lines,
        },
      ]),
  ...steps.map(({ name, from, differences }) => ({
    id: name,
    ...STEP_WORDS[name],
    from,
    isSound: differences.length === 0,
    lines: differences,
  })),
];

const MOST_LINES = 20;

const Step = ({ title, does, from, isSound, lines }: ShownStep) => (
  <li className={styles['step']} data-sound={isSound}>
    {isSound ? <Check aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
    <div>
      <h3 className={styles['title']}>
        {title} <span className={styles['found']}>{isSound ? 'matches' : 'differs'}</span>
      </h3>
      <p className={styles['how']}>
        {from}: {does}.
      </p>
      {lines.length === 0 ? null : (
        <ul className={styles['lines']}>
          {lines.slice(0, MOST_LINES).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {lines.length > MOST_LINES ? (
            <li>and {formatCount(lines.length - MOST_LINES)} more</li>
          ) : null}
        </ul>
      )}
    </div>
  </li>
);

const Verdict = ({
  result: { sound, summary },
  rewritten,
}: {
  readonly result: CheckedContest;
  readonly rewritten: boolean;
}) => (
  <output className={styles['verdict']} data-sound={sound && !rewritten}>
    {!sound ? (
      <>
        <b>This result differs from its record.</b> What differs is named below. Please send it to
        us with the record.
      </>
    ) : rewritten ? (
      <>
        <b>This record is another one than this browser has kept.</b> In itself it matches, but it
        was rewritten since. Please send us both SHA-256 below.
      </>
    ) : (
      <>
        <b>Everything matches.</b> {summary}
      </>
    )}
  </output>
);

const isRewritten = (contestId: string, { digests }: CheckedContest): boolean =>
  digests.some(({ number, recomputed }) => {
    const kept = keptDigest(contestId, number);
    return kept !== null && kept.digest !== recomputed;
  });

/** A link could not carry the session, so the page reads the record. */
const DownloadPrivate = ({ contestId }: { readonly contestId: string }) => {
  const api = useApi();
  const { submit, error, isPending } = useSubmit({
    send: () => api.contestRecord({ params: { id: contestId } }),
    onSuccess: (record) =>
      saveAs('record.json', new Blob([JSON.stringify(record)], { type: 'application/json' })),
  });
  return (
    <>
      <Button size="sm" busy={isPending} onClick={() => submit()}>
        Download the record
      </Button>
      {error === null ? null : (
        <Notice tone="error">{failureText(error, 'The record could not be read.')}</Notice>
      )}
    </>
  );
};

interface ResultProps {
  readonly contestId: string;
  readonly viewer: Viewer | null;
  readonly isPrivate: boolean;
  readonly result: CheckedContest;
  readonly tookMs: number;
}

const Details = ({ contestId, viewer, isPrivate, result, tookMs }: ResultProps) => (
  <>
    <ExplainedEntries contestId={contestId} result={result} viewer={viewer} />
    <SettlementDigests contestId={contestId} digests={result.digests} />
    <footer className={styles['foot']}>
      <p className={styles['how']}>
        Recomputed in {(tookMs / 1_000).toFixed(1)} s in this browser, by the same rules as the
        server’s, from the public record alone. You can check the record without us:{' '}
        <code>npx captains-pick-verify record.json</code>
      </p>
      {isPrivate ? (
        <DownloadPrivate contestId={contestId} />
      ) : (
        <ButtonLink size="sm" href={`/api/contests/${contestId}/record`} download="record.json">
          Download the record
        </ButtonLink>
      )}
    </footer>
  </>
);

const Result = (props: ResultProps) => {
  const { contestId, result } = props;
  // The verdict first: a list of a thousand entries takes a slow phone a quarter of a second.
  const hasDetails = useDeferredValue(true, false);
  return (
    <>
      <Verdict result={result} rewritten={isRewritten(contestId, result)} />
      <ol className={styles['steps']}>
        {stepsOf(result).map((step) => (
          <Step key={step.id} {...step} />
        ))}
      </ol>
      {hasDetails ? <Details {...props} /> : null}
    </>
  );
};

const Checking = ({
  contest: { _id: contestId, draftType, isPrivate = false },
  viewer,
  checker,
  onRetry,
}: Pick<ResultCheckDialogProps, 'contest' | 'viewer' | 'checker'> & {
  readonly onRetry: () => void;
}) => {
  const [message, setMessage] = useState<ResultCheckMessage | null>(null);
  const asker = viewer?.userId ?? null;
  const drafted = draftType === 'Snake';
  const api = useApi();
  useEffect(() => {
    if (!isPrivate)
      return checker.check({ contestId, drafted, asker, published: null }, setMessage);
    const params = { id: contestId };
    let cancel = (): void => undefined;
    const left = new AbortController();
    const readAndCheck = async (): Promise<void> => {
      const [record, drafts] = await Promise.all([
        api.contestRecord({ params, signal: left.signal }),
        drafted ? api.drafts({ params, signal: left.signal }) : null,
      ]);
      if (left.signal.aborted) return;
      cancel = checker.check(
        { contestId, drafted, asker, published: { record, drafts } },
        setMessage,
      );
    };
    readAndCheck().catch(() => {
      if (!left.signal.aborted) setMessage({ type: 'unread' });
    });
    return () => {
      left.abort();
      cancel();
    };
  }, [api, checker, contestId, drafted, isPrivate, asker]);
  if (message === null) return <LoadingState message="Reading the record and recomputing it..." />;
  if (message.type === 'checked')
    return <Result contestId={contestId} viewer={viewer} isPrivate={isPrivate} {...message} />;
  return (
    <ErrorState
      message={
        message.type === 'unread'
          ? 'The record could not be read. Please try again.'
          : 'This browser can’t run the check.'
      }
      onRetry={onRetry}
    />
  );
};

const CheckingAgain = (props: Pick<ResultCheckDialogProps, 'contest' | 'viewer' | 'checker'>) => {
  const [attempt, setAttempt] = useState(0);
  return <Checking key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
};

/** Recomputes a finished contest in the reader's own browser (docs/product.md#check-this-result). */
export const ResultCheckDialog = ({
  contest,
  open,
  onClose,
  ...checking
}: ResultCheckDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Check this result"
    description={contest.tournamentName}
  >
    <div className={styles['check']}>
      <CheckingAgain contest={contest} {...checking} />
    </div>
  </Dialog>
);
