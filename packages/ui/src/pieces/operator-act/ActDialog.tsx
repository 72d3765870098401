import {
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { Field } from '../../primitives/field/index.ts';
import styles from './ActDialog.module.css';
import { ActFailure } from './ActFailure.tsx';
import type { ActState } from './actState.ts';

/** Characters; as long as the log takes it. */
const LONGEST_REASON = 500;

/** Said of a reason that is not given. */
export const REASON_MISSING = 'Give a reason for the audit log';

export interface ActDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What is to be done, as a question or a heading. */
  readonly title: string;
  /** What will have changed once it is done. */
  readonly consequence: ReactNode;
  /** What the button says. */
  readonly verb: string;
  readonly variant?: 'primary' | 'danger';
  /** The button that closes the dialog. */
  readonly dismiss?: string;
  /** False for acts that the log takes without a reason. */
  readonly asksReason?: boolean;
  /** What is to be typed to the letter before it is done, where it cannot be taken back. */
  readonly typed?: string | undefined;
  readonly act: ActState;
  readonly onConfirm: (confirmed: { readonly reason: string }) => void;
  /** Reads everything anew, after an act that nobody answered. */
  readonly onLook: () => void;
  /** Where the focus goes if what opened the dialog is gone by then. */
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
  readonly children?: ReactNode;
}

/** What is wrong with each field; null where nothing is. */
interface Faults {
  readonly reason: string | null;
  readonly typed: string | null;
}

const NO_FAULTS: Faults = { reason: null, typed: null };

const saidIn = (form: FormData, field: keyof Faults): string => {
  const said = form.get(field);
  return typeof said === 'string' ? said.trim() : '';
};

const Body = ({
  formId,
  open,
  consequence,
  asksReason = true,
  typed,
  act,
  onConfirm,
  onLook,
  children,
}: ActDialogProps & { readonly formId: string }) => {
  const [faults, setFaults] = useState(NO_FAULTS);
  const failure = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (act.state === 'refused' || act.state === 'unanswered') failure.current?.focus();
  }, [act]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // Enter in a field sends a form that has no button, too; and a form that fades away is still there.
    if (!open || act.state === 'unanswered') return;
    const form = event.currentTarget;
    const said = new FormData(form);
    const reason = saidIn(said, 'reason');
    const found: Faults = {
      reason: asksReason && reason === '' ? REASON_MISSING : null,
      typed: typed !== undefined && saidIn(said, 'typed') !== typed ? `Type ${typed}` : null,
    };
    setFaults(found);
    const first = (['reason', 'typed'] as const).find((field) => found[field] !== null);
    if (first === undefined) onConfirm({ reason });
    else form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  return (
    <form id={formId} className={styles['form']} noValidate onSubmit={submit}>
      <div className={styles['consequence']}>{consequence}</div>
      {children}
      {asksReason ? (
        <Field
          label="Reason"
          name="reason"
          maxLength={LONGEST_REASON}
          autoComplete="off"
          required
          error={faults.reason}
          onChange={() => setFaults({ ...faults, reason: null })}
        />
      ) : null}
      {typed === undefined ? null : (
        <Field
          label={`Type “${typed}” to confirm`}
          name="typed"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={faults.typed}
          onChange={() => setFaults({ ...faults, typed: null })}
        />
      )}
      <ActFailure act={act} onLook={onLook} ref={failure} />
    </form>
  );
};

/**
 * The last look before an operator's act: what it will do, why it is done, and what the server said against it. What
 * is under way is not left by Escape.
 */
export const ActDialog = (props: ActDialogProps) => {
  const {
    open,
    onClose,
    title,
    verb,
    variant = 'primary',
    dismiss = 'Cancel',
    act,
    returnFocusTo,
  } = props;
  const formId = useId();
  const busy = act.state === 'busy';
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!busy) onClose();
      }}
      title={title}
      {...(returnFocusTo === undefined ? {} : { returnFocusTo })}
      actions={
        act.state === 'unanswered' ? undefined : (
          <>
            <Button disabled={busy} onClick={onClose}>
              {dismiss}
            </Button>
            <Button type="submit" form={formId} variant={variant} busy={busy}>
              {verb}
            </Button>
          </>
        )
      }
    >
      <Body {...props} formId={formId} />
    </Dialog>
  );
};
