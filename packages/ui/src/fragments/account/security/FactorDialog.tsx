import { CallError, type FactorAdded, type NewApp } from '@captains-pick/contract';
import { useState, type ReactNode } from 'react';
import { useAccountApi } from '../../../data/index.ts';
import { ConfirmFactor } from '../../../pieces/factor-form/index.ts';
import { Dialog } from '../../../primitives/dialog/index.ts';
import { Field } from '../../../primitives/field/index.ts';
import { ChangeForm, type Faults } from '../../../pieces/change-form/index.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './Security.module.css';

export type FactorChange =
  | { readonly kind: 'app' }
  | { readonly kind: 'passkey' }
  | { readonly kind: 'codes' }
  | {
      readonly kind: 'remove';
      /** Null: the authenticator app. */
      readonly passkey: string | null;
      readonly name: string;
    };

type Step =
  | { readonly name: 'confirm' }
  | { readonly name: 'password' }
  | { readonly name: 'scan'; readonly app: NewApp }
  | { readonly name: 'codes'; readonly codes: readonly string[]; readonly said: string };

export interface FactorDialogProps {
  readonly change: FactorChange;
  /** The account has a factor that this session has not used lately. */
  readonly mustConfirm: boolean;
  /** The account has changed, though the dialog may go on. */
  readonly onChanged: () => void;
  /** @param said what was done; null: nothing */
  readonly onClose: (said: string | null) => void;
}

const TITLES = {
  app: 'Set up an authenticator app',
  passkey: 'Add a passkey',
  codes: 'New recovery codes',
  remove: 'Remove a second factor',
} as const satisfies Readonly<Record<FactorChange['kind'], string>>;

const describe = (change: FactorChange, step: Step): ReactNode => {
  if (step.name === 'confirm') return 'Confirm with a second factor that you have, then go on.';
  if (step.name === 'scan') {
    return 'Scan the picture with your app, or type the key into it. Then type the code that it shows.';
  }
  if (step.name === 'codes') {
    return 'Each code replaces your app or passkey once. They are shown only now.';
  }
  switch (change.kind) {
    case 'app':
      return 'You need an app such as Google Authenticator, Aegis or 1Password.';
    case 'passkey':
      return 'Your device or security key keeps it. It works only on this site.';
    case 'codes':
      return 'They replace all earlier ones.';
    case 'remove':
      return `${change.name} will not be asked for any more. Without any other, your password alone logs you in.`;
    default:
      return change satisfies never;
  }
};

const passwordFault = (password: string | undefined): Faults =>
  password === undefined || password === '' ? { password: 'Type your present password.' } : {};

const codeFault = ({ code }: Readonly<Record<string, string>>): Faults =>
  (code ?? '').trim() === '' ? { code: 'Type the code that your app shows.' } : {};

const Password = ({ error }: { readonly error: string | null }) => (
  <Field
    label="Present password"
    name="password"
    type="password"
    autoComplete="current-password"
    required
    error={error}
  />
);

/** The browser made no passkey: it was cancelled, is there already, or is impossible here. */
const NO_PASSKEY = 'No passkey was made. Try again, or use another browser or device.';

const makePasskey = async (options: Readonly<Record<string, unknown>>) => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const optionsJSON = options as unknown as Parameters<
      typeof startRegistration
    >[0]['optionsJSON'];
    return { ...(await startRegistration({ optionsJSON })) };
  } catch (error) {
    throw error instanceof CallError ? error : new Error(NO_PASSKEY, { cause: error });
  }
};

/** Changes the second factors of the account, step by step. */
export const FactorDialog = ({ change, mustConfirm, onChanged, onClose }: FactorDialogProps) => {
  const api = useAccountApi();
  const [step, setStep] = useState<Step>(mustConfirm ? { name: 'confirm' } : { name: 'password' });

  const added = ({ message, recoveryCodes }: FactorAdded): { readonly message: string } => {
    onChanged();
    if (recoveryCodes === null) onClose(message);
    else setStep({ name: 'codes', codes: recoveryCodes, said: message });
    return { message };
  };

  const send = async ({
    password = '',
    name = '',
  }: Readonly<Record<string, string>>): Promise<{ readonly message: string }> => {
    switch (change.kind) {
      case 'app': {
        const app = await api.beginApp({ body: { password } });
        setStep({ name: 'scan', app });
        return { message: '' };
      }
      case 'passkey': {
        const { challenge, options } = await api.beginPasskey({ body: { password } });
        const response = await makePasskey(options);
        return added(await api.addPasskey({ body: { challenge, name: name.trim(), response } }));
      }
      case 'codes':
        return added(await api.makeRecoveryCodes({ body: { password } }));
      case 'remove': {
        const removed = await api.removeFactor({ body: { password, passkey: change.passkey } });
        onChanged();
        onClose(removed.message);
        return removed;
      }
      default:
        return change satisfies never;
    }
  };

  const content = () => {
    switch (step.name) {
      case 'confirm':
        return (
          <ConfirmFactor
            onConfirmed={() => {
              onChanged();
              setStep({ name: 'password' });
            }}
          />
        );
      case 'password':
        return (
          <ChangeForm
            label={change.kind === 'remove' ? 'Remove it' : 'Continue'}
            check={({ password, name }) => ({
              ...(change.kind === 'passkey' && (name ?? '').trim() === ''
                ? { name: 'Give it a name, such as that of the device.' }
                : {}),
              ...passwordFault(password),
            })}
            send={send}
          >
            {(faults) => (
              <>
                {change.kind === 'passkey' ? (
                  <Field
                    label="Name of the passkey"
                    name="name"
                    hint="By which you tell it from others, such as “My phone”."
                    autoComplete="off"
                    maxLength={60}
                    required
                    error={faults['name'] ?? null}
                  />
                ) : null}
                <Password error={faults['password'] ?? null} />
              </>
            )}
          </ChangeForm>
        );
      case 'scan':
        return (
          <>
            <img
              className={styles['qr']}
              alt="QR code of the key below"
              src={`data:image/svg+xml,${encodeURIComponent(step.app.qr)}`}
            />
            <p className={styles['key']}>
              Key: <code>{step.app.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
            </p>
            <ChangeForm
              label="Confirm"
              check={codeFault}
              send={async ({ code = '' }) => added(await api.addApp({ body: { code } }))}
            >
              {(faults) => (
                <Field
                  label="Code of your app"
                  name="code"
                  autoComplete="one-time-code"
                  inputMode="numeric"
                  maxLength={10}
                  required
                  error={faults['code'] ?? null}
                />
              )}
            </ChangeForm>
          </>
        );
      case 'codes':
        return <RecoveryCodes codes={step.codes} onKept={() => onClose(step.said)} />;
      default:
        return step satisfies never;
    }
  };

  return (
    <Dialog
      open
      onClose={() => onClose(step.name === 'codes' ? step.said : null)}
      title={step.name === 'codes' ? 'Keep your recovery codes' : TITLES[change.kind]}
      description={describe(change, step)}
    >
      {content()}
    </Dialog>
  );
};
