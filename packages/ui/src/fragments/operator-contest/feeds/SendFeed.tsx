import type {
  AppliedResults,
  Contest,
  ResultFeed,
  ResultFormat,
  SentFile,
} from '@captains-pick/contract';
import { useRef, useState, type FormEvent } from 'react';
import { isoOfLocalField, localZoneName, useOperatorApi } from '../../../data/index.ts';
import { useAct } from '../../../pieces/operator-act/index.ts';
import { ResultDiff } from '../../../pieces/result-diff/index.ts';
import { SentFileField } from '../../../pieces/sent-file/index.ts';
import { Select } from '../../../primitives/select/index.ts';
import { Switch } from '../../../primitives/switch/index.ts';
import { LabelledInput } from '../../../primitives/field/index.ts';
import { SPORT_VIEWS } from '../../../sports/index.ts';
import { FORMAT_LABELS, formatOfFile } from './feedFormats.ts';
import { LineList } from '../shared/ImportRemarks.tsx';
import styles from '../shared/OperatorContest.module.css';
import { PreviewedButtons, PreviewedFailure } from '../shared/PreviewedAct.tsx';
import { usePreview } from '../shared/usePreview.ts';

const FILE_MISSING = 'Choose a file or paste its text';

/** The content of the feed form. */
export interface FeedDraft {
  readonly file: SentFile | null;
  readonly format: ResultFormat;
  /** The value of the date field. Empty if the file contains the time. */
  readonly observedAt: string;
  readonly skipUnknown: boolean;
  readonly allowMissing: boolean;
  readonly anotherEvent: boolean;
}

export const emptyFeed = ({ sport }: Pick<Contest, 'sport'>): FeedDraft => ({
  file: null,
  format: SPORT_VIEWS[sport].feedFormats[0],
  observedAt: '',
  skipUnknown: false,
  allowMissing: false,
  anotherEvent: false,
});

/** The request body. Null while there is no file. */
export const feedOf = ({ file, observedAt, ...rest }: FeedDraft): ResultFeed | null => {
  const observed = isoOfLocalField(observedAt);
  return file === null
    ? null
    : { ...rest, file, ...(observed === null ? {} : { observedAt: observed }) };
};

export interface FeedFieldsProps {
  readonly contest: Contest;
  readonly draft: FeedDraft;
  /** A file is read after its choice, so it must be merged with the fields as they are by then. */
  readonly onChange: (part: Partial<FeedDraft>) => void;
  readonly error: string | null;
  readonly label?: string;
}

/** The form fields of a feed: its file and how to read it. */
export const FeedFields = ({
  contest,
  draft,
  onChange: change,
  error,
  label = 'Feed',
}: FeedFieldsProps) => {
  return (
    <>
      <SentFileField
        label={label}
        accept=".json,.csv,.pgn,.txt"
        pastedName="pasted-feed.txt"
        hint="The whole event so far, unchanged from the source."
        error={error}
        value={draft.file}
        onChange={({ value }) => {
          const format = value === null ? null : formatOfFile(value.name, contest.sport);
          change({ file: value, ...(format === null ? {} : { format }) });
        }}
      />
      <div className={styles['pair']}>
        <Select
          label="Format"
          options={SPORT_VIEWS[contest.sport].feedFormats.map((value) => ({
            value,
            label: FORMAT_LABELS[value],
          }))}
          value={draft.format}
          onChange={({ value }) => change({ format: value })}
        />
        <LabelledInput
          type="datetime-local"
          label="Results time (if not in the file)"
          hint={`Your time, ${localZoneName()}.`}
          value={draft.observedAt}
          onChange={(event) => change({ observedAt: event.currentTarget.value })}
        />
      </div>
      <div className={styles['switches']}>
        <Switch
          label="Skip players not in this contest"
          checked={draft.skipUnknown}
          onChange={({ checked }) => change({ skipUnknown: checked })}
        />
        <Switch
          label="Allow missing players: they keep their last result"
          checked={draft.allowMissing}
          onChange={({ checked }) => change({ allowMissing: checked })}
        />
        <Switch
          label="This is a different event from the earlier feeds"
          checked={draft.anotherEvent}
          onChange={({ checked }) => change({ anotherEvent: checked })}
        />
      </div>
    </>
  );
};

/** The form that applies a feed. It shows a preview of the changes before they are applied. */
export const SendFeed = ({ contest }: { readonly contest: Contest }) => {
  const api = useOperatorApi();
  const params = { id: contest._id };
  const [draft, setDraft] = useState(() => emptyFeed(contest));
  const [missing, setMissing] = useState(false);
  const [applied, setApplied] = useState<AppliedResults | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const preview = usePreview((body: ResultFeed) => api.previewResults({ params, body }));
  const act = useAct({
    perform: (body: ResultFeed) => api.applyResults({ params, body }),
    onDone: (done: AppliedResults) => {
      setApplied(done);
      setDraft(({ format }) => ({ ...emptyFeed(contest), format }));
      preview.clear();
      // The pressed button is gone, so the next feed's file field takes the focus.
      form.current?.querySelector<HTMLElement>('input[type="file"]')?.focus();
    },
  });
  const feed = feedOf(draft);
  const requestPreview = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(feed === null);
    if (feed === null) form.current?.querySelector('textarea')?.focus();
    else preview.load(feed);
  };
  const { shown } = preview.now;
  return (
    <form
      ref={form}
      className={styles['form']}
      aria-label="Send a feed"
      noValidate
      onSubmit={requestPreview}
    >
      <FeedFields
        contest={contest}
        draft={draft}
        error={missing ? FILE_MISSING : null}
        onChange={(part) => {
          setMissing(false);
          setApplied(null);
          preview.clear();
          act.reset();
          setDraft((current) => ({ ...current, ...part }));
        }}
      />
      <PreviewedFailure preview={preview} act={act} />
      {shown === null ? null : (
        <div className={styles['preview']}>
          <output className={styles['message']}>
            {shown.message}
            {shown.status === contest.status ? '' : ` The contest would be ${shown.status}.`}
          </output>
          <LineList title="Skipped rows" lines={shown.skipped} />
          <LineList title="Players missing from the feed" lines={shown.missing} />
          <LineList title="Check before you apply" lines={shown.warnings} />
          <ResultDiff sport={contest.sport} changes={shown.changes} />
        </div>
      )}
      {applied === null ? null : <p className={styles['message']}>{applied.message}</p>}
      <PreviewedButtons
        preview={preview}
        act={act}
        previewLabel="Show what would change"
        confirm={
          shown === null || feed === null
            ? null
            : {
                label: `Apply as update ${shown.sequence}`,
                variant: 'primary',
                onConfirm: () => act.run(feed),
              }
        }
      />
    </form>
  );
};
