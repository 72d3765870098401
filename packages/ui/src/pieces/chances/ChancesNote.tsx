import type { ToldChances } from '../../data/index.ts';
import { chancesSource, REFUSAL_TEXTS } from './chanceText.ts';
import styles from './ChancesNote.module.css';

const stageText = ({ stage }: ToldChances): string | null => {
  switch (stage.state) {
    case 'computing':
      return `Computing the chances… ${Math.floor(stage.done * 100)}%`;
    case 'refused':
      return REFUSAL_TEXTS[stage.refusal];
    case 'failed':
      return 'Chances could not be computed in this browser. The standings are complete without them.';
    case 'told':
      return null;
    default:
      return stage satisfies never;
  }
};

/** Below standings: where their chances come from, or why there are none. Quiet: nothing of it is announced. */
export const ChancesNote = ({ told }: { readonly told: ToldChances }) => {
  const text = stageText(told);
  return (
    <p className={styles['note']}>
      <b>Chances.</b> {text ?? (told.chances === null ? '' : chancesSource(told.chances))}
    </p>
  );
};
