import type { RefObject } from 'react';
import styles from './DraftTurn.module.css';

export interface StagedPickProps {
  /** The staged or pending player; null for none. */
  readonly player: { readonly name: string; readonly figures: string } | null;
  /** Shown in the box if there is no player. */
  readonly hint: string;
  /** The pick is in flight. */
  readonly pending: boolean;
  readonly disabled: boolean;
  readonly onDraft: () => void;
  readonly draftButton?: RefObject<HTMLButtonElement | null>;
}

/** The confirmation bar: a read-only box with the staged player, and the Draft button, whose place is fixed. */
export const StagedPick = ({
  player,
  hint,
  pending,
  disabled,
  onDraft,
  draftButton,
}: StagedPickProps) => (
  <div className={styles['stage']} data-bottom-bar="">
    <output
      className={styles['box']}
      aria-label="Selected player"
      data-empty={player === null || undefined}
    >
      {player === null ? (
        <span className={styles['hint']}>{hint}</span>
      ) : (
        <>
          <b className={styles['staged']}>
            <bdi>{player.name}</bdi>
          </b>
          <span className={styles['figures']}>{pending ? 'Drafting…' : player.figures}</span>
        </>
      )}
    </output>
    <button
      ref={draftButton}
      type="button"
      className={styles['draft']}
      disabled={disabled}
      aria-busy={pending || undefined}
      onKeyDown={(event) => {
        // A key that is still held from staging the player must not draft the player.
        if (event.repeat) event.preventDefault();
      }}
      onClick={onDraft}
    >
      Draft
    </button>
  </div>
);
