import { moneyCents, type PlayLimits } from '@captains-pick/contract';
import { formatCents, type LimitKind } from '@captains-pick/rules';
import { playedInWords } from '../../data/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import styles from './PlayReminder.module.css';

export interface PlayReminderProps {
  readonly open: boolean;
  /** For how long the viewer has played without a pause. */
  readonly minutes: number;
  readonly limits: PlayLimits;
  /** Address of the limits and breaks. */
  readonly limitsHref: string;
  readonly onClose: () => void;
}

const FIGURES: readonly (readonly [LimitKind, string])[] = [
  ['deposit', 'Deposits'],
  ['fees', 'Entry fees'],
  ['loss', 'Losses'],
];

/** Says for how long the viewer has played, and what that cost in a day (docs/product.md#limits). */
export const PlayReminder = ({
  open,
  minutes,
  limits: { limits },
  limitsHref,
  onClose,
}: PlayReminderProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={`You have played for ${playedInWords(minutes)}`}
    description="In the last 24 hours:"
    actions={
      <>
        <ButtonLink href={limitsHref} onClick={onClose}>
          Limits and breaks
        </ButtonLink>
        <Button variant="primary" onClick={onClose}>
          Go on
        </Button>
      </>
    }
  >
    <dl className={styles['figures']}>
      {FIGURES.map(([kind, label]) => {
        const used = limits.find((limit) => limit.kind === kind && limit.period === 'day')?.used;
        return used === undefined ? null : (
          <div key={kind} className={styles['figure']}>
            <dt>{label}</dt>
            <dd>{formatCents(moneyCents(used))}</dd>
          </div>
        );
      })}
    </dl>
  </Dialog>
);
