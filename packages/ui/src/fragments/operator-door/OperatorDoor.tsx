import type { OperatorSelf } from '@captains-pick/contract';
import type { ReactNode } from 'react';
import { useAccount, useOperatorSelf, type Viewer } from '../../data/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { FactorGate } from './FactorGate.tsx';

export interface OperatorDoorProps {
  readonly viewer: Viewer;
  /** Address of the page where an operator sets up a second factor. */
  readonly securityHref: string;
  /** Shown to everyone who is not an operator. It should look like an unknown address. */
  readonly otherwise: ReactNode;
  /** Shown to operators only, by the role that counts now. */
  readonly children: (self: OperatorSelf) => ReactNode;
}

/**
 * Shows its children to operators only, once the account is loaded. This is not a security boundary: the server refuses
 * an operator's calls from other users.
 */
export const OperatorDoor = ({ viewer, securityHref, otherwise, children }: OperatorDoorProps) => {
  const account = useAccount(viewer);
  const isOperator = account.data?.role === 'operator';
  const self = useOperatorSelf(isOperator);
  if (account.data === undefined) {
    return account.error === null ? <div aria-busy="true" /> : otherwise;
  }
  if (!isOperator) return otherwise;
  const content = () => {
    if (self.data !== undefined) return children(self.data);
    return self.error === null ? (
      <div aria-busy="true" />
    ) : (
      <ErrorState
        message={self.error.message}
        retrying={self.isFetching}
        onRetry={() => void self.refetch()}
      />
    );
  };
  return <FactorGate securityHref={securityHref}>{content()}</FactorGate>;
};
