import { Eye, EyeOff, Lock } from 'lucide-react';
import { useState } from 'react';
import styles from './Field.module.css';
import { LabelledInput, type LabelledInputProps } from './LabelledInput.tsx';

export interface FieldProps extends Omit<LabelledInputProps, 'end' | 'type'> {
  /** `password` adds a button that shows it; `email` brings up the keyboard with @. */
  readonly type?: 'text' | 'email' | 'password';
}

/** A labelled input of a form. A password can be shown. A read-only field has a lock. */
export const Field = ({ type = 'text', ...rest }: FieldProps) => {
  const [revealed, setRevealed] = useState(false);
  return (
    <LabelledInput
      {...rest}
      type={revealed && type === 'password' ? 'text' : type}
      end={
        <>
          {type === 'password' ? (
            <button
              type="button"
              className={styles['reveal']}
              aria-pressed={revealed}
              aria-label={`Show ${rest.label.toLowerCase()}`}
              onClick={() => setRevealed((shown) => !shown)}
            >
              {revealed ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            </button>
          ) : null}
          {rest.readOnly === true || rest.disabled === true ? (
            <Lock className={styles['lock']} aria-hidden="true" />
          ) : null}
        </>
      }
    />
  );
};
