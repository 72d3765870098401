import { refuse, ok, type Result } from '../result.ts';
import { drawOrder, parseSeed, verifyCommitment } from './commitment.ts';
import { decide } from './decide.ts';
import { newDraft, type DraftState } from './draft-state.ts';
import { commandOf, type LoggedEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { DraftRefusal } from './refusals.ts';
import { sameData } from './same-data.ts';
import { checkSetup, type DraftSetupFields, type SetupRefusal } from './setup.ts';
import type { Sha256 } from './sha256.ts';

/** A finished draft as it is published: plain data, the whole log undisguised, the seed revealed. */
export interface DraftRecord {
  readonly setup: DraftSetupFields;
  readonly log: readonly LoggedEvent[];
  /** 64 hexadecimal digits. */
  readonly seed: string;
}

export type VerifyRefusal =
  | { readonly name: 'setup'; readonly refusal: SetupRefusal }
  | { readonly name: 'not-a-seed' }
  | { readonly name: 'commitment-broken' }
  | { readonly name: 'order-not-of-seed'; readonly drawn: readonly string[] }
  | { readonly name: 'out-of-sequence'; readonly expected: number; readonly got: number }
  | { readonly name: 'not-allowed'; readonly sequence: number; readonly refusal: DraftRefusal }
  /** The rules allow the command but make another event of it. */
  | { readonly name: 'not-as-decided'; readonly sequence: number };

/**
 * Checks a published draft from its record alone (decision 16): the seed is the one committed to, the order is the
 * seed's, and every event is what the rules decide at its time, automatic picks included. Answers the draft as it
 * stood at the end of the log; one cut short is sound as far as it goes.
 *
 * Refuses by the first thing that is wrong: see `VerifyRefusal`. Throws never, if `sha256` doesn't.
 */
export const verifyDraft = (
  { setup: fields, log, seed: text }: DraftRecord,
  sha256: Sha256,
): Result<DraftState, VerifyRefusal> => {
  const setup = checkSetup(fields);
  if (!setup.ok) return refuse({ name: 'setup', refusal: setup.refusal });
  const seed = parseSeed(text);
  if (!seed.ok) return refuse({ name: 'not-a-seed' });
  if (!verifyCommitment(fields.commitment, seed.value, sha256)) {
    return refuse({ name: 'commitment-broken' });
  }
  const drawn = drawOrder(fields.seats, seed.value, sha256);
  let state: DraftState = newDraft(setup.value);
  for (const { sequence, event } of log) {
    const expected = state.sequence + 1;
    if (sequence !== expected) return refuse({ name: 'out-of-sequence', expected, got: sequence });
    if (event.type === 'started' && !sameData(event.order, drawn)) {
      return refuse({ name: 'order-not-of-seed', drawn });
    }
    const command = commandOf(event);
    if (command === null) return refuse({ name: 'not-as-decided', sequence });
    const decided = decide(state, command, event.at);
    if (!decided.ok) return refuse({ name: 'not-allowed', sequence, refusal: decided.refusal });
    if (decided.value.repeated || !sameData(decided.value.event, event)) {
      return refuse({ name: 'not-as-decided', sequence });
    }
    state = evolve(state, event);
  }
  return ok(state);
};
