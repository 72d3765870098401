import type { Contest } from '@captains-pick/contract';
import { Button } from '../../../primitives/button/index.ts';
import { fieldsText } from '../overrides/OverridesSection.tsx';
import styles from '../shared/OperatorContest.module.css';
import type { RegradeOverride } from './useRegrade.ts';

export interface RegradeOverridesProps {
  readonly contest: Contest;
  readonly overrides: readonly RegradeOverride[];
  readonly onRemove: (removed: { readonly player: string }) => void;
}

/** The overrides that a re-grade would apply. */
export const RegradeOverrides = ({ contest, overrides, onRemove }: RegradeOverridesProps) =>
  overrides.length === 0 ? null : (
    <ul className={styles['overriding']} aria-label="Overrides of this re-grade">
      {overrides.map(({ player, name, result }) => (
        <li key={player}>
          <b>{name}</b> {fieldsText(result, contest.sport)}
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Remove ${name}`}
            onClick={() => onRemove({ player })}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
