import type { ReactNode } from 'react';
import { useAccount, type Viewer } from '../../data/index.ts';

export interface OperatorDoorProps {
  /** Who is signed in. */
  readonly viewer: Viewer;
  /** What stands here for everybody else: as if there were nothing. */
  readonly otherwise: ReactNode;
  /** For operators alone. */
  readonly children: ReactNode;
}

/**
 * Lets operators in. Everybody else finds what stands at any address that is not there, and nothing is seen before it
 * is known who asks: the server refuses an operator's calls to others anyway, so this is courtesy, not a lock.
 */
export const OperatorDoor = ({ viewer, otherwise, children }: OperatorDoorProps) => {
  const account = useAccount(viewer);
  if (account.data === undefined) {
    return account.error === null ? <div aria-busy="true" /> : otherwise;
  }
  return account.data.role === 'operator' ? children : otherwise;
};
