import {
  SOURCE_INTERVALS,
  type Contest,
  type FeedSource,
  type FeedSourceState,
  type ResultFormat,
  type SourceInterval,
} from '@captains-pick/contract';
import { useRef, useState } from 'react';
import {
  failureText,
  formatLocalTime,
  useFeedSource,
  useOperatorApi,
  useSubmit,
  withinSentence,
} from '../../../data/index.ts';
import { ChangeForm, NOT_CHANGED, type Faults } from '../../../pieces/change-form/index.ts';
import { formatAge } from '../../../pieces/feed-age/index.ts';
import { OperatorSection } from '../../../pieces/operator-page/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { Dialog } from '../../../primitives/dialog/index.ts';
import { ErrorState } from '../../../primitives/error-state/index.ts';
import { LabelledInput } from '../../../primitives/field/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import { Select } from '../../../primitives/select/index.ts';
import { Switch } from '../../../primitives/switch/index.ts';
import { SPORT_VIEWS } from '../../../sports/index.ts';
import styles from '../shared/OperatorContest.module.css';
import { FORMAT_LABELS } from './feedFormats.ts';

const INTERVAL_TEXTS: Readonly<Record<SourceInterval, string>> = {
  30: 'every 30 seconds',
  60: 'every minute',
  300: 'every 5 minutes',
  900: 'every 15 minutes',
};

const USUAL_INTERVAL: SourceInterval = 60;

const inSentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const faultsOf = ({ url = '' }: Readonly<Record<string, string>>): Faults =>
  URL.canParse(url.trim())
    ? {}
    : { url: 'Enter a whole address, such as https://…/leaderboard.json' };

const SourceDialog = ({
  contest,
  source,
  hosts,
  onClose,
  onDone,
}: {
  readonly contest: Contest;
  /** The present source; null: there is none. */
  readonly source: FeedSource | null;
  readonly hosts: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const api = useOperatorApi();
  const formats = SPORT_VIEWS[contest.sport].feedFormats;
  const [format, setFormat] = useState<ResultFormat>(source?.format ?? formats[0]);
  const [every, setEvery] = useState<SourceInterval>(source?.every ?? USUAL_INTERVAL);
  const [skipUnknown, setSkipUnknown] = useState(source?.skipUnknown ?? false);
  const [allowMissing, setAllowMissing] = useState(source?.allowMissing ?? false);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Read results from an address"
      description="While the contest is played. What looks wrong is not applied: reading pauses until you have looked."
    >
      <ChangeForm
        label="Read from this address"
        check={faultsOf}
        send={async ({ url = '' }) => {
          const done = await api.followSource({
            params: { id: contest._id },
            body: { url: url.trim(), format, every, skipUnknown, allowMissing },
          });
          onDone();
          return done;
        }}
        onDone={onClose}
      >
        {(faults) => (
          <>
            <LabelledInput
              label="Address"
              name="url"
              inputMode="url"
              autoComplete="off"
              hint={`Of ${hosts.join(', ')}.`}
              error={faults['url'] ?? null}
            />
            <Select
              label="Format"
              options={formats.map((value) => ({ value, label: FORMAT_LABELS[value] }))}
              value={format}
              onChange={({ value }) => setFormat(value)}
            />
            <Select
              label="Read"
              options={SOURCE_INTERVALS.map((seconds) => ({
                value: String(seconds),
                label: inSentenceCase(INTERVAL_TEXTS[seconds]),
              }))}
              value={String(every)}
              onChange={({ value }) =>
                setEvery(
                  SOURCE_INTERVALS.find((seconds) => String(seconds) === value) ?? USUAL_INTERVAL,
                )
              }
            />
            <Switch
              label="Skip players not in this contest"
              checked={skipUnknown}
              onChange={({ checked }) => setSkipUnknown(checked)}
            />
            <Switch
              label="Allow missing players: they keep their last result"
              checked={allowMissing}
              onChange={({ checked }) => setAllowMissing(checked)}
            />
          </>
        )}
      </ChangeForm>
    </Dialog>
  );
};

const ageOf = (iso: string, now: number): string => formatAge((now - Date.parse(iso)) / 1_000);

const checkedText = ({ checkedAt, found }: FeedSource, now: number): string =>
  checkedAt === null || found === null
    ? 'Not read yet. It is read once the contest is played.'
    : `${ageOf(checkedAt, now)} ago: ${found}`;

const State = ({ source, now }: { readonly source: FeedSource; readonly now: number }) => {
  const { url, format, every, by, since, paused, failures, nextAt } = source;
  return (
    <>
      {paused === null ? null : (
        <Notice tone="error">
          <p>Not read any more. {paused}</p>
        </Notice>
      )}
      <p className={styles['source']}>{url}</p>
      <p className={styles['faint']}>
        {FORMAT_LABELS[format]}, {INTERVAL_TEXTS[every]}. Set by {by}{' '}
        {withinSentence(formatLocalTime(Date.parse(since), now))}.
      </p>
      {paused === null ? <p>{checkedText(source, now)}</p> : null}
      {failures === 0 || paused !== null ? null : (
        <p className={styles['faint']}>
          {failures === 1 ? 'One read' : `${failures} reads`} in a row without an answer. The next
          is {withinSentence(formatLocalTime(Date.parse(nextAt), now))}.
        </p>
      )}
    </>
  );
};

const Shown = ({
  contest,
  now,
  state: { source, hosts },
  onChanged,
}: {
  readonly contest: Contest;
  readonly now: number;
  readonly state: FeedSourceState;
  readonly onChanged: () => void;
}) => {
  const api = useOperatorApi();
  const heading = useRef<HTMLHeadingElement>(null);
  const [setting, setSetting] = useState(false);
  const params = { id: contest._id };
  const check = useSubmit({
    send: () => api.checkSource({ params }),
    onSettled: onChanged,
  });
  const stop = useSubmit({
    send: () => api.unfollowSource({ params }),
    onSuccess: () => heading.current?.focus(),
    onSettled: onChanged,
  });
  const failure = check.error ?? stop.error;
  return (
    <OperatorSection
      title="Source of results"
      headingRef={heading}
      note={source === null ? 'None' : source.paused === null ? 'On' : 'Paused'}
      actions={
        <>
          {source === null ? null : (
            <>
              {contest.status === 'Running' ? (
                <Button
                  {...(source.paused === null ? {} : { variant: 'primary' })}
                  busy={check.isPending}
                  onClick={() => check.submit()}
                >
                  {source.paused === null ? 'Read now' : 'Read on'}
                </Button>
              ) : null}
              <Button busy={stop.isPending} onClick={() => stop.submit()}>
                Stop reading
              </Button>
            </>
          )}
          <Button aria-haspopup="dialog" onClick={() => setSetting(true)}>
            {source === null ? 'Read from an address…' : 'Another address…'}
          </Button>
        </>
      }
    >
      {failure === null ? null : <Notice tone="error">{failureText(failure, NOT_CHANGED)}</Notice>}
      {source === null ? <p>Feeds are sent by hand.</p> : <State source={source} now={now} />}
      {setting ? (
        <SourceDialog
          contest={contest}
          source={source}
          hosts={hosts}
          onClose={() => setSetting(false)}
          onDone={onChanged}
        />
      ) : null}
    </OperatorSection>
  );
};

/** The address that the contest's results are read from. Not shown if the server may read from no host. */
export const SourceSection = ({
  contest,
  now,
}: {
  readonly contest: Contest;
  /** Current time in epoch milliseconds. */
  readonly now: number;
}) => {
  const { data, error, isFetching, refetch } = useFeedSource(contest._id);
  const onRetry = (): void => void refetch();
  if (data === undefined) {
    return error === null ? null : (
      <OperatorSection title="Source of results">
        <ErrorState message={error.message} retrying={isFetching} onRetry={onRetry} />
      </OperatorSection>
    );
  }
  return data.source === null && data.hosts.length === 0 ? null : (
    <Shown contest={contest} now={now} state={data} onChanged={onRetry} />
  );
};
