import type { OperatorSelf } from '@captains-pick/contract';
import { createContext, use } from 'react';

export const SelfContext = createContext<OperatorSelf | null>(null);

/** The operator who is signed in. */
export const useSelf = (): OperatorSelf => {
  const self = use(SelfContext);
  if (self === null) throw new Error('useSelf needs the console around it');
  return self;
};
