import type { Factors } from '@captains-pick/contract';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { failureText, formatLocalTime, useNow, withinSentence } from '../../../data/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { ErrorState } from '../../../primitives/error-state/index.ts';
import { LoadingState } from '../../../primitives/loading-state/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import type { AccountTabProps } from '../accountTab.ts';
import { AccountSection } from '../section/AccountSection.tsx';
import { ItemRow } from '../section/ItemRow.tsx';
import { NOT_CHANGED } from '../../../pieces/change-form/index.ts';
import { ownAccountKeys, useFactors } from '../section/ownAccountQueries.ts';
import { FactorDialog, type FactorChange } from './FactorDialog.tsx';
import styles from './Security.module.css';

const MINUTE_MS = 60_000;
const FEW_CODES = 3;

const timesOf = (
  { since, lastUsed }: { readonly since: string; readonly lastUsed: string | null },
  now: number,
): string => {
  const inWords = (time: string) => withinSentence(formatLocalTime(Date.parse(time), now));
  return `Since ${inWords(since)}, ${lastUsed === null ? 'not used yet' : `last used ${inWords(lastUsed)}`}`;
};

const noteOf = ({ app, passkeys }: Factors): string =>
  app === null && passkeys.length === 0 ? 'Off' : 'On';

const codesLeft = (left: number): string => {
  if (left === 0) return 'No recovery code is left. Make new ones.';
  return `${left === 1 ? 'One recovery code is' : `${left} recovery codes are`} left${left <= FEW_CODES ? '. Make new ones soon.' : '.'}`;
};

const FactorList = ({
  factors,
  now,
  onChange,
}: {
  readonly factors: Factors;
  readonly now: number;
  readonly onChange: (change: FactorChange) => void;
}) => {
  const { app, passkeys, recoveryCodesLeft } = factors;
  const isOn = app !== null || passkeys.length > 0;
  return (
    <>
      {isOn ? (
        <ul className={styles['list']}>
          {app === null ? null : (
            <ItemRow
              name="Authenticator app"
              times={timesOf(app, now)}
              Icon={Smartphone}
              action="Remove"
              actionName="Remove: Authenticator app"
              onAct={() => onChange({ kind: 'remove', passkey: null, name: 'Authenticator app' })}
            />
          )}
          {passkeys.map(({ _id, name, ...times }) => (
            <ItemRow
              key={_id}
              name={name}
              times={timesOf(times, now)}
              Icon={KeyRound}
              action="Remove"
              actionName={`Remove: ${name}`}
              onAct={() => onChange({ kind: 'remove', passkey: _id, name })}
            />
          ))}
        </ul>
      ) : (
        <p>
          Ask for a second proof when you log in, so that a stolen password is not enough: the code
          of an app on your phone, or a passkey.
        </p>
      )}
      <div className={styles['factors']}>
        {isOn ? <p className={styles['times']}>{codesLeft(recoveryCodesLeft)}</p> : null}
        <div className={styles['acts']}>
          {app === null ? (
            <Button onClick={() => onChange({ kind: 'app' })}>Set up an authenticator app</Button>
          ) : null}
          <Button onClick={() => onChange({ kind: 'passkey' })}>Add a passkey</Button>
          {isOn ? (
            <Button onClick={() => onChange({ kind: 'codes' })}>New recovery codes</Button>
          ) : null}
        </div>
      </div>
    </>
  );
};

/** What is asked for after the password: an app, passkeys, and codes for when these are lost. */
export const SecondFactor = ({ viewer, now: fixed }: Pick<AccountTabProps, 'viewer' | 'now'>) => {
  const { data, error, refetch } = useFactors(viewer);
  const queryClient = useQueryClient();
  const ticking = useNow(MINUTE_MS);
  const now = fixed ?? ticking;
  const [change, setChange] = useState<FactorChange | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const refresh = () =>
    void queryClient.invalidateQueries({ queryKey: ownAccountKeys.security(viewer) });
  const content = () => {
    if (data !== undefined) {
      return (
        <FactorList
          factors={data}
          now={now}
          onChange={(next) => {
            setMessage(null);
            setChange(next);
          }}
        />
      );
    }
    return error === null ? (
      <LoadingState message="Loading second factors..." />
    ) : (
      <ErrorState message={failureText(error, NOT_CHANGED)} onRetry={() => void refetch()} />
    );
  };
  return (
    <AccountSection title="Second factor" note={data === undefined ? null : noteOf(data)}>
      {content()}
      {message === null ? null : (
        <div className={styles['all']}>
          <Notice tone="success">{message}</Notice>
        </div>
      )}
      {change === null || data === undefined ? null : (
        <FactorDialog
          change={change}
          mustConfirm={
            data.confirmedUntil === null && (data.app !== null || data.passkeys.length > 0)
          }
          onChanged={refresh}
          onClose={(said) => {
            setChange(null);
            setMessage(said);
          }}
        />
      )}
    </AccountSection>
  );
};
