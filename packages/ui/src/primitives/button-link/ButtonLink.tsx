import type { ComponentProps } from 'react';
import { AppLink } from '../../navigation/index.ts';
import buttonStyles from '../button/Button.module.css';
import type { ButtonSize } from '../button/index.ts';
import styles from './ButtonLink.module.css';

type ButtonLinkVariant = 'primary' | 'secondary' | 'quiet' | 'signal' | 'hero';

export interface ButtonLinkProps extends ComponentProps<'a'> {
  /** The address to open. */
  readonly href: string;
  /** `signal` is only for the band of the user's turn, `hero` only for the home page's hero. */
  readonly variant?: ButtonLinkVariant;
  /** `lg` is for the main action of a page. */
  readonly size?: ButtonSize;
}

/** A link that looks like a button. Use it to navigate; use a button to act. */
export const ButtonLink = ({
  variant = 'secondary',
  size = 'md',
  className,
  children,
  ...rest
}: ButtonLinkProps) => (
  <AppLink
    {...rest}
    className={[buttonStyles['button'], styles['link'], className].filter(Boolean).join(' ')}
    data-variant={variant}
    data-size={size}
  >
    {children}
  </AppLink>
);
