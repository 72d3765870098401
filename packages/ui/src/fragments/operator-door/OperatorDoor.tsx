import type { ReactNode } from 'react';
import { useAccount, type Viewer } from '../../data/index.ts';
import { FactorGate } from './FactorGate.tsx';

export interface OperatorDoorProps {
  readonly viewer: Viewer;
  /** Address of the page where an operator sets up a second factor. */
  readonly securityHref: string;
  /** Shown to everyone who is not an operator. It should look like an unknown address. */
  readonly otherwise: ReactNode;
  /** Shown to operators only. */
  readonly children: ReactNode;
}

/**
 * Shows its children to operators only, once the account is loaded. This is not a security boundary: the server refuses
 * an operator's calls from other users.
 */
export const OperatorDoor = ({ viewer, securityHref, otherwise, children }: OperatorDoorProps) => {
  const account = useAccount(viewer);
  if (account.data === undefined) {
    return account.error === null ? <div aria-busy="true" /> : otherwise;
  }
  return account.data.role === 'operator' ? (
    <FactorGate securityHref={securityHref}>{children}</FactorGate>
  ) : (
    otherwise
  );
};
