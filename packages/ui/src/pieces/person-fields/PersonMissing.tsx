import { CallError, hrefTo } from '@captains-pick/contract';
import { AppLink } from '../../navigation/index.ts';
import styles from './PersonFields.module.css';

const CODES: ReadonlySet<string | null> = new Set(['person-unknown', 'terms-not-accepted']);

/** True if a call was refused because the player's data or consent is missing. */
export const isPersonMissing = (error: unknown): boolean =>
  error instanceof CallError && error.failure.kind === 'status' && CODES.has(error.failure.code);

export interface PersonMissingProps {
  /** The address of the contest, the kept lineup or the deposit. */
  readonly back: string;
}

/** A link to the dialog for what is missing, with the way back to where the player was. */
export const PersonMissing = ({ back }: PersonMissingProps) => (
  <AppLink
    className={styles['link']}
    href={`${hrefTo('account')}?tab=profile&dialog=about-you&back=${encodeURIComponent(back)}`}
  >
    Fill in now
  </AppLink>
);
