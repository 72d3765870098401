import { ActFailure, type Act } from '../../../pieces/operator-act/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import styles from './OperatorContest.module.css';
import type { PreviewRequest } from './usePreview.ts';

/** An act that the operator previews first. */
interface PreviewedAct {
  readonly preview: Pick<PreviewRequest<never, unknown>, 'now' | 'clear'>;
  readonly act: Pick<Act<never>, 'now' | 'refetch'>;
}

/** Why the preview or the act failed. */
export const PreviewedFailure = ({ preview, act }: PreviewedAct) => (
  <ActFailure
    act={preview.now.state === 'failed' ? preview.now.failure : act.now}
    onRefetch={() => {
      preview.clear();
      void act.refetch();
    }}
  />
);

export interface PreviewedButtonsProps extends PreviewedAct {
  /** The label of the submit button, which requests the preview. */
  readonly previewLabel: string;
  /** The button that acts as previewed. Null while there is nothing to act on. */
  readonly confirm: {
    readonly label: string;
    readonly variant: 'primary' | 'danger';
    readonly onConfirm: () => void;
  } | null;
}

/** The buttons of a form that shows a preview before it acts. An act whose answer was lost cannot be repeated. */
export const PreviewedButtons = ({
  preview,
  act,
  previewLabel,
  confirm,
}: PreviewedButtonsProps) => (
  <div className={styles['acts']}>
    <Button type="submit" busy={preview.now.state === 'loading'}>
      {previewLabel}
    </Button>
    {confirm === null || act.now.state === 'unanswered' ? null : (
      <Button
        variant={confirm.variant}
        busy={act.now.state === 'busy' || preview.now.state === 'loading'}
        onClick={confirm.onConfirm}
      >
        {confirm.label}
      </Button>
    )}
  </div>
);
