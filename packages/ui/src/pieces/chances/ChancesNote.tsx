import type { KnownChances } from '../../data/index.ts';
import { chancesSource, REFUSAL_TEXTS } from './chanceText.ts';
import styles from './ChancesNote.module.css';

const stageText = ({ stage }: KnownChances): string | null => {
  switch (stage.state) {
    case 'computing':
      return `Computing the chances… ${Math.floor(stage.done * 100)}%`;
    case 'refused':
      return REFUSAL_TEXTS[stage.refusal];
    case 'failed':
      return 'Chances could not be computed in this browser. The standings are complete without them.';
    case 'outdated':
      return 'Newer results are being read.';
    case 'unread':
      return 'Chances could not be loaded. The standings are complete without them.';
    case 'computed':
      return null;
    default:
      return stage satisfies never;
  }
};

/**
 * A note below the standings: how the chances were computed, or why there are none. Screen readers do not announce
 * it.
 */
export const ChancesNote = ({ known }: { readonly known: KnownChances }) => {
  const text = stageText(known);
  return (
    <p className={styles['note']}>
      <b>Chances.</b> {text ?? (known.chances === null ? '' : chancesSource(known.chances))}
    </p>
  );
};
