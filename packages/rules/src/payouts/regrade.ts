import { cents, ZERO_CENTS, type Cents } from '../money/money.ts';

/** An entry that has not received what it is due. */
export interface RegradeMove {
  readonly id: string;
  readonly due: Cents;
  /** Net of all earlier payments and paybacks. */
  readonly received: Cents;
  /** To the player above zero, back from the player below; zero when nothing could be paid back. */
  readonly moved: Cents;
  /** The amount that could not be paid back. */
  readonly shortfall: Cents;
}

export interface Regraded {
  readonly moves: readonly RegradeMove[];
  readonly paid: Cents;
  readonly takenBack: Cents;
  readonly shortfall: Cents;
  /** To the rounding account above zero, from it below. */
  readonly rounding: Cents;
}

export interface RegradeTerms {
  /** Winnings by entry, winners only, by the present results. */
  readonly due: ReadonlyMap<string, Cents>;
  /** The cents that rounding the winnings leaves. */
  readonly remainder: Cents;
  readonly received: ReadonlyMap<string, Cents>;
  readonly receivedRemainder: Cents;
  /** How much of its debt an entry can pay back. Called once per entry, after all payments. */
  readonly giveBack: (id: string, owed: Cents) => Cents;
}

const sumOf = (moves: readonly RegradeMove[], part: 'moved' | 'shortfall'): number =>
  moves.reduce((sum, move) => sum + move[part], 0);

/**
 * The movements that bring each entry from what it received to its due, in cents. Payments come first, so that a player
 * with several entries can pay back from another one. The rule is ours. Law: received + moved − shortfall = due.
 */
export const regradeOf = ({
  due,
  remainder,
  received,
  receivedRemainder,
  giveBack,
}: RegradeTerms): Regraded => {
  const entries = [...new Set([...received.keys(), ...due.keys()])].map((id) => ({
    id,
    due: due.get(id) ?? ZERO_CENTS,
    received: received.get(id) ?? ZERO_CENTS,
  }));
  const owed = entries.filter((entry) => entry.due > entry.received);
  const owing = entries.filter((entry) => entry.due < entry.received);
  const payments = owed.map((entry) => ({
    ...entry,
    moved: cents(entry.due - entry.received),
    shortfall: ZERO_CENTS,
  }));
  const returns = owing.map((entry) => {
    const debt = cents(entry.received - entry.due);
    const back = giveBack(entry.id, debt);
    return { ...entry, moved: cents(0 - back), shortfall: cents(debt - back) };
  });
  return {
    moves: [...payments, ...returns],
    paid: cents(sumOf(payments, 'moved')),
    takenBack: cents(0 - sumOf(returns, 'moved')),
    shortfall: cents(sumOf(returns, 'shortfall')),
    rounding: cents(remainder - receivedRemainder),
  };
};
