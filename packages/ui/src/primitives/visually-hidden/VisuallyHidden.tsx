import type { HTMLAttributes, ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

export interface VisuallyHiddenProps extends Pick<HTMLAttributes<HTMLElement>, 'id' | 'aria-live'> {
  /** The element: a `caption` names a table, an `output` is announced when it changes. */
  readonly as?: 'span' | 'p' | 'h1' | 'caption' | 'output';
  /** The text for screen readers. */
  readonly children: ReactNode;
}

/** Text that only screen readers show, where the eye has it from the layout. */
export const VisuallyHidden = ({ as: Element = 'span', ...rest }: VisuallyHiddenProps) => (
  <Element className={styles['hidden']} {...rest} />
);
