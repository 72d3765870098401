import { useState, type ReactNode } from 'react';
import { failureText, useSubmit } from '../../data/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { NOT_CHANGED } from './notChanged.ts';
import styles from './ChangeForm.module.css';

type Fields = Readonly<Record<string, string>>;
/** What is wrong with a field, by its name. */
export type Faults = Readonly<Record<string, string>>;

const fieldsOf = (form: HTMLFormElement): Fields =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );

export interface ChangeFormProps {
  /** The text of its button. */
  readonly label: string;
  /** What is wrong with what was typed; nothing is sent then. */
  readonly check: (fields: Fields) => Faults;
  readonly send: (fields: Fields) => Promise<{ readonly message: string }>;
  readonly onDone?: () => void;
  /** The fields, each with what is wrong with it. */
  readonly children: (faults: Faults) => ReactNode;
  /** Whether the fields are emptied when the change is made. */
  readonly empties?: boolean;
}

/** A form of one change, which can be sent again after it was made. */
export const ChangeForm = ({
  label,
  check,
  send,
  onDone,
  children,
  empties = false,
}: ChangeFormProps) => {
  const [faults, setFaults] = useState<Faults>({});
  const { submit, data, error, isPending } = useSubmit<HTMLFormElement, { message: string }>({
    send: (form) => send(fieldsOf(form)),
    onSuccess: (_, form) => {
      if (empties) form.reset();
      onDone?.();
    },
  });
  const outcome = () => {
    if (isPending) return null;
    if (error !== null) return <Notice tone="error">{failureText(error, NOT_CHANGED)}</Notice>;
    return data === undefined ? null : <Notice tone="success">{data.message}</Notice>;
  };
  return (
    <form
      className={styles['form']}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const found = check(fieldsOf(form));
        setFaults(found);
        const [first] = Object.keys(found);
        if (first === undefined) submit(form);
        else form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      }}
    >
      {children(faults)}
      {Object.keys(faults).length === 0 ? outcome() : null}
      <Button type="submit" busy={isPending}>
        {label}
      </Button>
    </form>
  );
};
