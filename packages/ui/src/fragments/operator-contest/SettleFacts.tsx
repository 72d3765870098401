import type { SettledFact, SuggestedPlayer } from '@captains-pick/contract';
import { useId } from 'react';
import { Field } from '../../primitives/field/index.ts';
import { Select } from '../../primitives/select/index.ts';
import styles from './OperatorContest.module.css';

const NOBODY = '';

/** Who is meant by which name of the facts, as the operator has said: by name, names of the facts first. */
export type SettledNames = Readonly<Record<string, string>>;

export interface SettleFactsProps {
  /** What the server says of names that are nobody's by themselves. */
  readonly facts: readonly SettledFact[];
  readonly players: readonly SuggestedPlayer[];
  readonly settled: SettledNames;
  readonly onSettle: (change: { readonly settled: SettledNames }) => void;
  readonly reason: string;
  readonly onReason: (change: { readonly reason: string }) => void;
  /** What is wrong with the reason; null where nothing is. */
  readonly fault: string | null;
}

/** A name such as `constructor` is nobody's until the operator says so. */
const chosenFor = (settled: SettledNames, name: string): string | undefined =>
  Object.hasOwn(settled, name) ? settled[name] : undefined;

/** Those who may be meant, the likeliest first, of whom the facts say nothing else. */
const choicesFor = (
  { name, perhaps }: SettledFact,
  players: readonly SuggestedPlayer[],
  settled: SettledNames,
) => {
  const takenByOthers = new Set(
    Object.entries(settled).flatMap(([other, player]) => (other === name ? [] : [player])),
  );
  const open = players
    .filter((player) => !player.inFacts || player.name === chosenFor(settled, name))
    .map((player) => player.name)
    .filter((player) => !takenByOthers.has(player));
  const likely = perhaps.filter((player) => open.includes(player));
  const others = open.filter((player) => !likely.includes(player));
  return [
    { value: NOBODY, label: 'No player in this contest' },
    ...[...likely, ...others.toSorted((a, b) => a.localeCompare(b))].map((player) => ({
      value: player,
      label: player,
    })),
  ];
};

/** Names of the facts that no player has: the operator says who is meant, and why, for this import. */
export const SettleFacts = ({
  facts,
  players,
  settled,
  onSettle,
  reason,
  onReason,
  fault,
}: SettleFactsProps) => {
  const id = useId();
  if (facts.length === 0) return null;
  return (
    <section className={styles['settle']} aria-labelledby={id}>
      <h3 id={id}>Facts without a player ({facts.length})</h3>
      <ul className={styles['settling']}>
        {facts.map((fact) => (
          <li key={`${fact.line} ${fact.name}`}>
            <span className={styles['said']}>
              {fact.name} <span className={styles['faint']}>line {fact.line}</span>
            </span>
            <Select
              label={`Player for ${fact.name}`}
              labelHidden
              options={choicesFor(fact, players, settled)}
              value={chosenFor(settled, fact.name) ?? NOBODY}
              onChange={({ value }) => {
                const others = Object.entries(settled).filter(([name]) => name !== fact.name);
                const own = value === NOBODY ? [] : [[fact.name, value] as const];
                onSettle({ settled: Object.fromEntries([...others, ...own]) });
              }}
            />
          </li>
        ))}
      </ul>
      {Object.keys(settled).length === 0 ? null : (
        <Field
          label="Reason for these matches"
          name="same-because"
          maxLength={500}
          autoComplete="off"
          value={reason}
          error={fault}
          onChange={(event) => onReason({ reason: event.currentTarget.value })}
        />
      )}
    </section>
  );
};
