import type { Contest } from '@captains-pick/contract';
import { useRef, useState, type FormEvent } from 'react';
import { IDLE, REASON_MISSING } from '../../../pieces/operator-act/index.ts';
import { OperatorSection } from '../../../pieces/operator-page/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { Field } from '../../../primitives/field/index.ts';
import { FeedFields } from '../feeds/SendFeed.tsx';
import { OverrideDialog } from '../overrides/OverrideDialog.tsx';
import styles from '../shared/OperatorContest.module.css';
import { PreviewedButtons, PreviewedFailure } from '../shared/PreviewedAct.tsx';
import { RegradeOverrides } from './RegradeOverrides.tsx';
import { RegradePreview } from './RegradePreview.tsx';
import { useRegrade } from './useRegrade.ts';

/** Corrects a graded contest by a feed or overrides, with a preview of the money that moves. */
export const RegradeSection = ({ contest }: { readonly contest: Contest }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [adding, setAdding] = useState(false);
  const [reasonMissing, setReasonMissing] = useState(false);
  const regrade = useRegrade(contest, () => heading.current?.focus());
  const { draft, body, preview, act, done } = regrade;
  const { overrides, reason } = draft;
  const { shown } = preview.now;

  const change: typeof regrade.change = (next) => {
    setReasonMissing(false);
    regrade.change(next);
  };
  const requestPreview = (event: FormEvent): void => {
    event.preventDefault();
    setReasonMissing(reason.trim() === '');
    if (reason.trim() === '') {
      form.current?.querySelector<HTMLElement>('[name="regrade-reason"]')?.focus();
    } else preview.load(body);
  };

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
          draft={draft.feed}
          error={null}
          onChange={(part) => change(({ feed }) => ({ feed: { ...feed, ...part } }))}
        />
        <RegradeOverrides
          contest={contest}
          overrides={overrides}
          onRemove={(removed) => {
            change({ overrides: overrides.filter(({ player }) => player !== removed.player) });
            heading.current?.focus();
          }}
        />
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
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        <PreviewedFailure preview={preview} act={act} />
        {shown === null ? null : <RegradePreview sport={contest.sport} outcome={shown} />}
        {done === null ? null : <p className={styles['message']}>{done.message}</p>}
        <PreviewedButtons
          preview={preview}
          act={act}
          previewLabel="Show what would change"
          confirm={
            shown === null
              ? null
              : {
                  label: 'Re-grade and move the money',
                  variant: 'danger',
                  onConfirm: () => act.run(body),
                }
          }
        />
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
          change({
            overrides: [...overrides.filter(({ player }) => player !== added.player), added],
          });
          setAdding(false);
        }}
        onRefetch={() => setAdding(false)}
        returnFocusTo={heading}
      />
    </OperatorSection>
  );
};
