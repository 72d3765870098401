import type { OperatorSelf } from '@captains-pick/contract';
import { useOutletContext } from 'react-router-dom';

/** The operator who is signed in. */
export const useSelf = (): OperatorSelf => useOutletContext<OperatorSelf>();
