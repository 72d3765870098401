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

/** In characters; the limit of the audit log. */
const LONGEST_REASON = 500;

/** Shown if the reason is missing. */
export const REASON_MISSING = 'Give a reason for the audit log';

export interface ActDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The action, as a question or a heading. */
  readonly title: string;
  /** The effects of the action. */
  readonly consequence: ReactNode;
  /** The label of the button. */
  readonly verb: string;
  readonly variant?: 'primary' | 'danger';
  /** The label of the button that closes the dialog. */
  readonly dismiss?: string;
  /** False for actions that need no reason in the log. */
  readonly asksReason?: boolean;
  /** What the log gets instead of a reason, such as the reference of a receipt. */
  readonly reasonField?: { readonly label: string; readonly missing: string };
  /** The exact text that the user must type to confirm an irreversible action. */
  readonly typed?: string | undefined;
  readonly act: ActState;
  readonly onConfirm: (confirmed: { readonly reason: string }) => void;
  /** Refetches everything, after an action without an answer. */
  readonly onRefetch: () => void;
  /** Takes the focus on closing if the element that opened the dialog is gone. */
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
  readonly children?: ReactNode;
}

/** The error of each field; null for none. */
interface Faults {
  readonly reason: string | null;
  readonly typed: string | null;
}

const NO_FAULTS: Faults = { reason: null, typed: null };

const valueIn = (form: FormData, field: keyof Faults): string => {
  const said = form.get(field);
  return typeof said === 'string' ? said.trim() : '';
};

const REASON_FIELD = { label: 'Reason', missing: REASON_MISSING } as const;

const Body = ({
  formId,
  open,
  consequence,
  asksReason = true,
  reasonField = REASON_FIELD,
  typed,
  act,
  onConfirm,
  onRefetch,
  children,
}: ActDialogProps & { readonly formId: string }) => {
  const [faults, setFaults] = useState(NO_FAULTS);
  const failure = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (act.state === 'refused' || act.state === 'unanswered') failure.current?.focus();
  }, [act]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // Enter submits a form even without a button, and a form that is fading out still accepts it.
    if (!open || act.state === 'unanswered') return;
    const form = event.currentTarget;
    const values = new FormData(form);
    const reason = valueIn(values, 'reason');
    const found: Faults = {
      reason: asksReason && reason === '' ? reasonField.missing : null,
      typed: typed !== undefined && valueIn(values, 'typed') !== typed ? `Type ${typed}` : null,
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
          label={reasonField.label}
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
      <ActFailure act={act} onRefetch={onRefetch} ref={failure} />
    </form>
  );
};

/**
 * The confirmation of an operator's action: its effects, its reason, and the server's refusal. It can't be closed
 * while the action is in flight.
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
