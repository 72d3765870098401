import type { SettledFact, SuggestedPlayer } from '@captains-pick/contract';
import { useId } from 'react';
import { Field } from '../../../primitives/field/index.ts';
import { Select } from '../../../primitives/select/index.ts';
import styles from '../shared/OperatorContest.module.css';

const NOBODY = '';

/** Player names by the names in the facts file that the operator matched to them. */
export type MatchedNames = Readonly<Record<string, string>>;

export interface MatchFactsProps {
  /** Rows of the facts file that the server could not match to a player. */
  readonly facts: readonly SettledFact[];
  readonly players: readonly SuggestedPlayer[];
  readonly matched: MatchedNames;
  readonly onMatch: (change: { readonly matched: MatchedNames }) => void;
  readonly reason: string;
  readonly onReason: (change: { readonly reason: string }) => void;
  /** The error of the reason field, or null. */
  readonly error: string | null;
}

/** `hasOwn`, because a name can be `constructor`. */
const matchOf = (matched: MatchedNames, name: string): string | undefined =>
  Object.hasOwn(matched, name) ? matched[name] : undefined;

/** The players who can be chosen for a name, the most likely first. Players who already have facts are left out. */
const choicesFor = (
  { name, perhaps }: SettledFact,
  players: readonly SuggestedPlayer[],
  matched: MatchedNames,
) => {
  const alreadyMatched = new Set(
    Object.entries(matched).flatMap(([other, player]) => (other === name ? [] : [player])),
  );
  const open = players
    .filter((player) => !player.inFacts || player.name === matchOf(matched, name))
    .map((player) => player.name)
    .filter((player) => !alreadyMatched.has(player));
  const likely = perhaps.filter((player) => open.includes(player));
  const others = open.filter((player) => !likely.includes(player));
  return [
    { value: NOBODY, label: 'No player' },
    ...[...likely, ...others.toSorted((a, b) => a.localeCompare(b))].map((player) => ({
      value: player,
      label: player,
    })),
  ];
};

/** Matches unmatched names of the facts file to players, with a reason, for one import. */
export const MatchFacts = ({
  facts,
  players,
  matched,
  onMatch,
  reason,
  onReason,
  error,
}: MatchFactsProps) => {
  const id = useId();
  if (facts.length === 0) return null;
  return (
    <section className={styles['match-facts']} aria-labelledby={id}>
      <h3 id={id}>Facts without a player ({facts.length})</h3>
      <ul className={styles['facts']}>
        {facts.map((fact) => (
          <li key={`${fact.line} ${fact.name}`}>
            <span className={styles['fact']}>
              {fact.name} <span className={styles['faint']}>line {fact.line}</span>
            </span>
            <Select
              label={`Player for ${fact.name}`}
              labelHidden
              options={choicesFor(fact, players, matched)}
              value={matchOf(matched, fact.name) ?? NOBODY}
              onChange={({ value }) => {
                const others = Object.entries(matched).filter(([name]) => name !== fact.name);
                const own = value === NOBODY ? [] : [[fact.name, value] as const];
                onMatch({ matched: Object.fromEntries([...others, ...own]) });
              }}
            />
          </li>
        ))}
      </ul>
      {Object.keys(matched).length === 0 ? null : (
        <Field
          label="Reason for these matches"
          name="same-because"
          maxLength={500}
          autoComplete="off"
          value={reason}
          error={error}
          onChange={(event) => onReason({ reason: event.currentTarget.value })}
        />
      )}
    </section>
  );
};
