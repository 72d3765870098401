import {
  centsFromWire,
  HOLES_PER_ROUND,
  NO_RESULT,
  type Cents,
  type PlayerResult,
} from '@captains-pick/rules';
import type { Player } from '../entities.ts';
import type { Money } from '../money.ts';

/** The cents of an amount that the schema has accepted. */
export const moneyCents = (amount: Money): Cents => {
  const read = centsFromWire(amount);
  if (!read.ok) throw new RangeError(`not an amount of money: ${JSON.stringify(amount)}`);
  return read.value;
};

/** A player's result in the form of `rules`, from the wire's fields. */
export const playerResult = (player: Player): PlayerResult => {
  const { score, round, thru, status, currentChipCount } = player.sportSpecificData;
  return {
    ...NO_RESULT,
    finish: player.finish ?? null,
    cashedFor: moneyCents(player.cashedFor ?? 0),
    score: score ?? null,
    round: round ?? null,
    thru: thru === 'F' ? HOLES_PER_ROUND : (thru ?? null),
    status: status ?? null,
    currentChipCount: currentChipCount ?? null,
  };
};
