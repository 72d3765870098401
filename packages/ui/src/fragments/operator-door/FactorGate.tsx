import { CallError } from '@captains-pick/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { ConfirmFactor } from '../../pieces/factor-form/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import styles from './FactorGate.module.css';

export interface FactorGateProps {
  /** Address of the page where an operator sets up a second factor. */
  readonly securityHref: string;
  readonly children: ReactNode;
}

const isRefused = (error: unknown, code: 'factor-required' | 'factor-unconfirmed'): boolean =>
  error instanceof CallError && error.failure.kind === 'status' && error.failure.code === code;

/**
 * Watches the console's calls. Where the server requires a second factor, an operator without one is sent to set it up.
 * An action that needs a fresh proof asks for it in a dialog; what was typed stays.
 */
export const FactorGate = ({ securityHref, children }: FactorGateProps) => {
  const queryClient = useQueryClient();
  const [isRequired, setRequired] = useState(false);
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  useEffect(() => {
    const judge = (error: unknown): void => {
      if (isRefused(error, 'factor-required')) setRequired(true);
      if (isRefused(error, 'factor-unconfirmed')) setUnconfirmed(true);
    };
    for (const { state } of queryClient.getQueryCache().getAll()) judge(state.error);
    const stops = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') judge(event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') judge(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
  if (isRequired) {
    return (
      <div className={styles['gate']}>
        <h1 className={styles['title']}>Set up a second factor</h1>
        <p>
          Operators of this site need a second factor: an authenticator app or a passkey. The
          console opens once you have one.
        </p>
        <ButtonLink href={securityHref} variant="primary" size="lg">
          Set it up
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      {children}
      <Dialog
        open={isUnconfirmed}
        onClose={() => setUnconfirmed(false)}
        title="Confirm your second factor"
        description="This action needs a proof of the last 15 minutes. Confirm it, then press the button again."
      >
        <ConfirmFactor onConfirmed={() => setUnconfirmed(false)} />
      </Dialog>
    </>
  );
};
