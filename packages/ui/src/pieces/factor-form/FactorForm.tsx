import { CallError, type FactorProof, type FactorQuestion } from '@captains-pick/contract';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Field } from '../../primitives/field/index.ts';
import { AuthForm, textOf, useSubmit } from '../auth-panel/index.ts';
import styles from './FactorForm.module.css';

export interface FactorFormProps {
  /** What can answer. */
  readonly question: Omit<FactorQuestion, 'challenge'>;
  /** The text of the button that sends a code. */
  readonly label: string;
  /** Sends a proof, and returns the message to show. */
  readonly onProof: (proof: FactorProof) => Promise<string>;
}

const NOT_USED = 'No passkey was used. Try again, or use another way.';
const UNREACHED = 'Network response was not ok. Please check your connection.';

const messageOf = (error: unknown): string => {
  if (!(error instanceof CallError)) return NOT_USED;
  const { failure } = error;
  return failure.kind === 'status' ? (failure.said ?? UNREACHED) : UNREACHED;
};

const provePasskey = async (options: Readonly<Record<string, unknown>>): Promise<FactorProof> => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as Parameters<
    typeof startAuthentication
  >[0]['optionsJSON'];
  return { kind: 'passkey', response: { ...(await startAuthentication({ optionsJSON })) } };
};

const CODES = {
  app: {
    label: 'Code of your app',
    hint: 'Six digits of your authenticator app. Each code works once.',
    missing: 'Type the code of your app.',
    other: 'Use a recovery code instead',
  },
  'recovery-code': {
    label: 'Recovery code',
    hint: 'One of the codes that you kept when you set up the second factor. Each works once.',
    missing: 'Type one of your recovery codes.',
    other: 'Use the code of your app instead',
  },
} as const;

/** It takes the focus: the person has just pressed a button for it. */
const CodeField = ({ kind }: { readonly kind: keyof typeof CODES }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div ref={box}>
      <Field
        label={CODES[kind].label}
        hint={CODES[kind].hint}
        name="code"
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        required
      />
    </div>
  );
};

/** Asks for a second factor: a code of an app, a passkey, or a recovery code. */
export const FactorForm = ({ question, label, onProof }: FactorFormProps) => {
  const { submission, submit, fault } = useSubmit(messageOf);
  const [kind, setKind] = useState<keyof typeof CODES | null>(question.app ? 'app' : null);
  const words = kind === null ? null : CODES[kind];
  const other = kind === 'app' || kind === null ? 'recovery-code' : 'app';
  const canUseOther = other === 'app' ? question.app : question.recoveryCodes;
  const { passkey } = question;
  const otherWay = canUseOther ? (
    <Button variant="quiet" onClick={() => setKind(other)}>
      {words?.other ?? 'Use a recovery code instead'}
    </Button>
  ) : null;
  const byPasskey =
    passkey === null ? null : (
      <Button
        size="lg"
        fullWidth
        busy={words === null && submission.status === 'submitting'}
        onClick={() => submit(async () => onProof(await provePasskey(passkey)))}
      >
        <KeyRound className={styles['icon']} aria-hidden="true" />
        Use a passkey
      </Button>
    );
  return (
    <div className={styles['factor']}>
      <AuthForm
        submission={submission}
        label={words === null ? 'Use a passkey' : label}
        onSend={(form) => {
          if (kind === null) {
            if (passkey !== null) submit(async () => onProof(await provePasskey(passkey)));
            return;
          }
          const code = textOf(form, 'code').trim();
          if (code === '') fault(CODES[kind].missing);
          else submit(() => onProof({ kind, code }));
        }}
        after={
          <>
            {words === null ? null : byPasskey}
            {otherWay}
          </>
        }
      >
        {words === null ? (
          <p>Use the passkey of this account to go on.</p>
        ) : (
          <CodeField key={kind} kind={kind ?? 'app'} />
        )}
      </AuthForm>
    </div>
  );
};
