import type { ComponentProps } from 'react';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'signal';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` once per screen at most; `signal` only on the turn bar. */
  readonly variant?: ButtonVariant;
  /** `lg` where a form or a sheet ends, `sm` within a row. */
  readonly size?: ButtonSize;
  /** Under way: shows a spinner, keeps its width and takes no second press. */
  readonly busy?: boolean;
  /** As wide as there is room. */
  readonly fullWidth?: boolean;
}

/** A button. While busy it stays focusable, so that a keyboard user does not lose the place. */
export const Button = ({
  variant = 'secondary',
  size = 'md',
  busy = false,
  fullWidth = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={[styles['button'], className].filter(Boolean).join(' ')}
    data-variant={variant}
    data-size={size}
    data-full-width={fullWidth || undefined}
    aria-busy={busy || undefined}
    aria-disabled={busy || rest['aria-disabled']}
    onClick={(event) => {
      if (busy) {
        event.preventDefault();
        return;
      }
      onClick?.(event);
    }}
  >
    {busy ? <span className={styles['spinner']} aria-hidden="true" /> : null}
    <span className={styles['label']}>{children}</span>
  </button>
);
