import styles from './Avatar.module.css';
import { initials } from './initials.ts';

export interface AvatarProps {
  /** A person's name or username. */
  readonly name: string;
  /** `sm` goes beside a name in a row, `lg` at the top of a page. */
  readonly size?: 'sm' | 'lg';
}

/** A person's initials on a tile. Decorative: the name is beside it, or it names its link. */
export const Avatar = ({ name, size = 'sm' }: AvatarProps) => (
  <span className={styles['avatar']} data-size={size} aria-hidden="true">
    {initials(name)}
  </span>
);
