import type { Ref } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import styles from './ActDialog.module.css';
import type { ActState } from './actState.ts';

const UNANSWERED =
  'The connection was lost before the server answered, so this may or may not have been done. Check the current state before you try again.';

export interface ActFailureProps {
  readonly act: ActState;
  /** Refetches everything, to check whether the action took effect. Leave it out if that can't be in doubt. */
  readonly onRefetch?: () => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The server's refusal with its faults, or the message that the outcome is unknown, with a button to check. */
export const ActFailure = ({ act, onRefetch, ref }: ActFailureProps) => {
  switch (act.state) {
    case 'idle':
    case 'busy':
      return null;
    case 'unanswered':
      return (
        <Notice tone="error" {...(ref === undefined ? {} : { ref })}>
          <p>{UNANSWERED}</p>
          <Button size="sm" className={styles['look']} onClick={onRefetch}>
            Check current state
          </Button>
        </Notice>
      );
    case 'refused': {
      // A single fault is already in the message.
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
