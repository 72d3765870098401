import type { Contest } from '@captains-pick/contract';
import { Check } from 'lucide-react';
import { VisuallyHidden } from '../../../primitives/visually-hidden/index.ts';
import styles from './ContestSteps.module.css';
import { contestSteps, type ContestStep } from './contestSteps.ts';

const LABELS: Readonly<Record<ContestStep['name'], string>> = {
  terms: 'Terms',
  players: 'Players',
  entries: 'Entries',
  draft: 'Draft',
  results: 'Results',
  review: 'Review',
  payout: 'Payout',
};

/** The way from a contest's terms to its payout, and where the contest is on it. */
export const ContestSteps = ({ contest }: { readonly contest: Contest }) => {
  const steps = contestSteps(contest);
  return steps.length === 0 ? null : (
    <ol className={styles['steps']} aria-label="From the terms to the payout">
      {steps.map(({ name, state }, index) => (
        <li
          key={name}
          className={styles['step']}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles['mark']} aria-hidden="true">
            {state === 'done' ? <Check /> : index + 1}
          </span>
          {LABELS[name]}
          {state === 'done' ? <VisuallyHidden>, done</VisuallyHidden> : null}
        </li>
      ))}
    </ol>
  );
};
