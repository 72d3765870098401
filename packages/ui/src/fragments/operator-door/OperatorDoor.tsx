import { mayCall, type OperatorCallName, type OperatorSelf } from '@captains-pick/contract';
import type { ReactNode } from 'react';
import { useAccount, useOperatorSelf, type Viewer } from '../../data/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { ConsoleNav, type ConsoleNavPage } from './ConsoleNav.tsx';
import { FactorGate } from './FactorGate.tsx';

interface ConsolePage extends ConsoleNavPage {
  /** Shown to roles that may make one of these calls. Default: to all. */
  readonly calls?: readonly OperatorCallName[];
}

export interface OperatorDoorProps {
  readonly viewer: Viewer;
  /** Address of the page where an operator sets up a second factor. */
  readonly securityHref: string;
  /** Shown to everyone who is not an operator. It should look like an unknown address. */
  readonly otherwise: ReactNode;
  /** The console's pages, of which operators see those of their role. */
  readonly pages: readonly ConsolePage[];
  /** Shown to operators only, by the role that counts now. */
  readonly children: (self: OperatorSelf) => ReactNode;
}

/**
 * Shows its children to operators only, once the account is loaded. This is not a security boundary: the server refuses
 * an operator's calls from other users.
 */
export const OperatorDoor = ({
  viewer,
  securityHref,
  otherwise,
  pages,
  children,
}: OperatorDoorProps) => {
  const account = useAccount(viewer);
  const isOperator = account.data?.role === 'operator';
  const self = useOperatorSelf(isOperator);
  if (account.data === undefined) {
    return account.error === null ? <div aria-busy="true" /> : otherwise;
  }
  if (!isOperator) return otherwise;
  const content = () => {
    if (self.data !== undefined) {
      const { role } = self.data;
      return (
        <>
          <ConsoleNav
            pages={pages.filter(
              ({ calls }) => calls === undefined || calls.some((call) => mayCall(role, call)),
            )}
          />
          {children(self.data)}
        </>
      );
    }
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
