import type { Contest, OverriddenFields, Regrade, RegradeOutcome } from '@captains-pick/contract';
import { useRef, useState, type FormEvent } from 'react';
import { useOperatorApi } from '../../../data/index.ts';
import { ActFailure, IDLE, REASON_MISSING, useAct } from '../../../pieces/operator-act/index.ts';
import { OperatorSection } from '../../../pieces/operator-page/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { Field } from '../../../primitives/field/index.ts';
import styles from '../shared/OperatorContest.module.css';
import { OverrideDialog } from '../overrides/OverrideDialog.tsx';
import { fieldsText } from '../overrides/OverridesSection.tsx';
import { RegradePreview } from './RegradePreview.tsx';
import { emptyFeed, FeedFields, feedOf } from '../feeds/SendFeed.tsx';
import { usePreview } from '../shared/usePreview.ts';

interface RegradeOverride {
  readonly player: string;
  readonly name: string;
  readonly result: OverriddenFields;
}

/** Corrects a graded contest by a feed or overrides, with a preview of the money that moves. */
export const RegradeSection = ({ contest }: { readonly contest: Contest }) => {
  const api = useOperatorApi();
  const params = { id: contest._id };
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => emptyFeed(contest));
  const [overrides, setOverrides] = useState<readonly RegradeOverride[]>([]);
  const [reason, setReason] = useState('');
  const [reasonMissing, setReasonMissing] = useState(false);
  const [adding, setAdding] = useState(false);
  const [done, setDone] = useState<RegradeOutcome | null>(null);
  const preview = usePreview((body: Regrade) => api.previewRegrade({ params, body }));
  const act = useAct({
    perform: (body: Regrade) => api.regradeContest({ params, body }),
    onDone: (outcome: RegradeOutcome) => {
      setDone(outcome);
      setDraft(emptyFeed(contest));
      setOverrides([]);
      setReason('');
      preview.clear();
      heading.current?.focus();
    },
  });
  const changed = (): void => {
    setReasonMissing(false);
    setDone(null);
    preview.clear();
    act.reset();
  };
  const feed = feedOf(draft);
  const body: Regrade = {
    reason,
    overrides: overrides.map(({ player, result }) => ({ player, result })),
    ...(feed === null ? {} : { feed }),
  };
  const requestPreview = (event: FormEvent): void => {
    event.preventDefault();
    setReasonMissing(reason.trim() === '');
    if (reason.trim() === '') {
      form.current?.querySelector<HTMLElement>('[name="regrade-reason"]')?.focus();
    } else preview.load(body);
  };
  const { shown } = preview.now;
  return (
    <OperatorSection title="Re-grade" headingRef={heading}>
      <form
        ref={form}
        className={styles['form']}
        aria-label="Re-grade"
        noValidate
        onSubmit={requestPreview}
      >
        <p className={styles['message']}>
          This contest is graded and paid. A re-grade applies a corrected feed or overrides, and
          pays or takes back the difference. Earlier postings are not changed.
        </p>
        <FeedFields
          contest={contest}
          label="Corrected feed (optional)"
          draft={draft}
          error={null}
          onChange={(next) => {
            changed();
            setDraft(next.draft);
          }}
        />
        {overrides.length === 0 ? null : (
          <ul className={styles['overriding']} aria-label="Overrides of this re-grade">
            {overrides.map(({ player, name, result }) => (
              <li key={player}>
                <b>{name}</b> {fieldsText(result, contest.sport)}
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Remove ${name}`}
                  onClick={() => {
                    changed();
                    setOverrides(overrides.filter((one) => one.player !== player));
                    heading.current?.focus();
                  }}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className={styles['acts']}>
          <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
            Override a result…
          </Button>
        </div>
        <Field
          label="Reason"
          name="regrade-reason"
          maxLength={500}
          autoComplete="off"
          value={reason}
          error={reasonMissing ? REASON_MISSING : null}
          onChange={(event) => {
            changed();
            setReason(event.currentTarget.value);
          }}
        />
        <ActFailure
          act={preview.now.state === 'failed' ? preview.now.failure : act.now}
          onRefetch={() => {
            preview.clear();
            void act.refetch();
          }}
        />
        {shown === null ? null : <RegradePreview sport={contest.sport} outcome={shown} />}
        {done === null ? null : <p className={styles['message']}>{done.message}</p>}
        <div className={styles['acts']}>
          <Button type="submit" busy={preview.now.state === 'loading'}>
            Show what would change
          </Button>
          {shown === null || act.now.state === 'unanswered' ? null : (
            <Button
              variant="danger"
              busy={act.now.state === 'busy' || preview.now.state === 'loading'}
              onClick={() => act.run(body)}
            >
              Re-grade and move the money
            </Button>
          )}
        </div>
      </form>
      <OverrideDialog
        contest={contest}
        open={adding}
        onClose={() => setAdding(false)}
        title="Override a result"
        verb="Add to the re-grade"
        consequence="Nothing changes until you re-grade."
        asksReason={false}
        act={IDLE}
        onConfirm={(added) => {
          changed();
          setOverrides([...overrides.filter(({ player }) => player !== added.player), added]);
          setAdding(false);
        }}
        onRefetch={() => setAdding(false)}
        returnFocusTo={heading}
      />
    </OperatorSection>
  );
};
