import { useEffect, useRef, type ReactNode } from 'react';
import { within } from 'storybook/test';

export interface FillsInProps {
  /** Texts by the labels of their fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** The button to press then. Null: none. */
  readonly press: string | null;
  readonly children: ReactNode;
}

/** Fills in a form as soon as it is shown, so that a Playground shows what the server answers to it. */
export const FillsIn = ({ fields, press, children }: FillsInProps) => {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (form.current === null) return;
    const canvas = within(form.current);
    for (const [label, value] of Object.entries(fields)) {
      const field = canvas.getByLabelText<HTMLInputElement>(label);
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (press !== null) canvas.getByRole('button', { name: press }).click();
  }, [fields, press]);
  return <div ref={form}>{children}</div>;
};
