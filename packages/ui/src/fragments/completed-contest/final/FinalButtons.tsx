import { Button } from '../../../primitives/button/index.ts';
import styles from '../CompletedContest.module.css';

export interface FinalButtonsProps {
  /** Null: the recap needs no button, because it is near. */
  readonly onRecap: (() => void) | null;
  /** The dialog of the best lineup may be opened soon. */
  readonly onPrepareBestLineup: () => void;
  readonly onBestLineup: () => void;
  /** The dialog of the check may be opened soon. */
  readonly onPrepareCheck: () => void;
  readonly onCheck: () => void;
}

/** The buttons beside the heading of the final standings. */
export const FinalButtons = ({
  onRecap,
  onPrepareBestLineup,
  onBestLineup,
  onPrepareCheck,
  onCheck,
}: FinalButtonsProps) => (
  <span className={styles['buttons']}>
    {onRecap === null ? null : <Button onClick={onRecap}>Recap</Button>}
    <Button
      aria-haspopup="dialog"
      onPointerEnter={onPrepareBestLineup}
      onFocus={onPrepareBestLineup}
      onClick={onBestLineup}
    >
      Best lineup
    </Button>
    <Button
      aria-haspopup="dialog"
      onPointerEnter={onPrepareCheck}
      onFocus={onPrepareCheck}
      onClick={onCheck}
    >
      Check this result
    </Button>
  </span>
);
