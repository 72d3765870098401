import type { ComponentProps } from 'react';
import { AppLink } from '../../navigation/index.ts';
import buttonStyles from '../button/Button.module.css';
import type { ButtonSize } from '../button/index.ts';
import styles from './ButtonLink.module.css';

export type ButtonLinkVariant = 'primary' | 'secondary' | 'quiet' | 'hero';

export interface ButtonLinkProps extends ComponentProps<'a'> {
  /** Where it leads. */
  readonly href: string;
  /** `hero` is for the home hero's ground alone. */
  readonly variant?: ButtonLinkVariant;
  /** `lg` for the one thing to do on a page. */
  readonly size?: ButtonSize;
}

/** A link that looks like a button: it goes somewhere, a button does something. */
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
