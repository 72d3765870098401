import type { Ref } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import styles from './ActDialog.module.css';
import type { ActState } from './actState.ts';

const UNANSWERED =
  'The connection was lost before the server answered, so this may or may not have been done. Check the current state before you try again.';

export interface ActFailureProps {
  readonly act: ActState;
  /** Reads everything anew, to see whether it was done. Left out of what can leave no doubt. */
  readonly onLook?: () => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** What the server refused, word for word and fault by fault; or that nobody knows, and how to find out. */
export const ActFailure = ({ act, onLook, ref }: ActFailureProps) => {
  switch (act.state) {
    case 'idle':
    case 'busy':
      return null;
    case 'unanswered':
      return (
        <Notice tone="error" {...(ref === undefined ? {} : { ref })}>
          <p>{UNANSWERED}</p>
          <Button size="sm" className={styles['look']} onClick={onLook}>
            Check current state
          </Button>
        </Notice>
      );
    case 'refused': {
      // A single fault is in the message already.
      const details = act.details.filter((detail) => !act.message.endsWith(detail));
      return (
        <Notice tone="error" {...(ref === undefined ? {} : { ref })}>
          <p>{act.message}</p>
          {details.length === 0 ? null : (
            <ul className={styles['details']}>
              {details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          )}
        </Notice>
      );
    }
    default:
      return act satisfies never;
  }
};
