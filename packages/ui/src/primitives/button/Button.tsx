import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'signal';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` is used at most once per screen; `signal` only on the turn bar. */
  readonly variant?: ButtonVariant;
  /** `lg` is for the end of a form or a sheet, `sm` for use within a row. */
  readonly size?: ButtonSize;
  /** An action is in flight: shows a spinner, keeps its width, and ignores presses. */
  readonly busy?: boolean;
  /** Fills the available width. */
  readonly fullWidth?: boolean;
}

/** A button. While busy it stays focusable, so that keyboard users keep their place. */
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
