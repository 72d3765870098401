import { CallError, hrefTo } from '@captains-pick/contract';
import { AppLink } from '../../navigation/index.ts';
import styles from './PersonFields.module.css';

/** What a refused call lacked of the player: data and consent, or a verified identity. */
export type PersonGap = 'person' | 'identity';

const GAPS: ReadonlyMap<string | null, PersonGap> = new Map([
  ['person-unknown', 'person'],
  ['terms-not-accepted', 'person'],
  ['identity-unverified', 'identity'],
]);

/** Null: the call failed for another reason. */
export const personGapOf = (error: unknown): PersonGap | null =>
  error instanceof CallError && error.failure.kind === 'status'
    ? (GAPS.get(error.failure.code) ?? null)
    : null;

export interface PersonMissingProps {
  readonly gap: PersonGap;
  /** The address of the contest, the kept lineup or the deposit. */
  readonly back: string;
}

/** A link to where the player gives what is missing, with the way back. A check takes time, so it needs none. */
export const PersonMissing = ({ gap, back }: PersonMissingProps) =>
  gap === 'person' ? (
    <AppLink
      className={styles['link']}
      href={`${hrefTo('account')}?tab=profile&dialog=about-you&back=${encodeURIComponent(back)}`}
    >
      Fill in now
    </AppLink>
  ) : (
    <AppLink className={styles['link']} href={`${hrefTo('account')}?tab=profile`}>
      Verify your identity
    </AppLink>
  );
