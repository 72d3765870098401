import type { RefObject } from 'react';
import styles from './DraftTurn.module.css';

export interface StagedPickProps {
  /** The staged or pending player; null for none. */
  readonly player: { readonly name: string; readonly figures: string } | null;
  /** What the box says without a player. */
  readonly hint: string;
  /** The pick is on its way. */
  readonly pending: boolean;
  readonly disabled: boolean;
  readonly onDraft: () => void;
  readonly draftButton?: RefObject<HTMLButtonElement | null>;
}

/** The confirmation bar: a read-only box with the staged player, and the Draft button, which never moves. */
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
        // A key held down since it staged the player drafts nobody.
        if (event.repeat) event.preventDefault();
      }}
      onClick={onDraft}
    >
      Draft
    </button>
  </div>
);
