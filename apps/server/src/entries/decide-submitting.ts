/** Decides one request to enter and edit several lineups, all or none. */
import { ok } from '@captains-pick/rules';
import { refused, type Refusal } from '../shared/refusals.ts';
import { balanceOf, type Batch } from './batch.ts';
import { decideEditing } from './decide-editing.ts';
import { decideEntering } from './decide-entering.ts';
import type { Edited, Entered, SubmitCommand, Verdict } from './entry-commands.ts';

const copyOf = (batch: Batch): Batch => ({
  ...batch,
  standing: [...batch.standing],
  earlier: [...batch.earlier],
  balances: new Map(batch.balances),
  play: new Map(batch.play),
  places: [...batch.places],
  entered: [...batch.entered],
  withdrawn: [...batch.withdrawn],
  edited: new Map(batch.edited),
});

const refusalOf = (at: number, refusal: Refusal): Verdict =>
  refused({ name: 'entry-of', number: at + 1, refusal });

/** @returns the verdict, and the batch with all of it, or as it was */
export const decideSubmitting = (
  before: Batch,
  { contestId, user, edits, entries, nonce }: SubmitCommand,
): { readonly verdict: Verdict; readonly batch: Batch } => {
  const unchanged = (verdict: Verdict) => ({ verdict, batch: before });
  if (before.terms.isSnake) return unchanged(refused({ name: 'lineups-drafted' }));
  const batch = copyOf(before);
  let edited: readonly Edited[] = [];
  if (edits.length > 0) {
    const verdict = decideEditing(batch, { kind: 'edit', contestId, user, lineups: edits });
    if (!verdict.ok) return unchanged(verdict);
    if (verdict.value.kind === 'edited') edited = verdict.value.lineups;
  }
  const entered: Entered[] = [];
  for (const [at, entry] of entries.entries()) {
    const verdict = decideEntering(batch, { kind: 'enter', contestId, user, nonce, ...entry });
    if (!verdict.ok) return unchanged(refusalOf(at, verdict.refusal));
    if (verdict.value.kind === 'entered') entered.push(verdict.value.entry);
  }
  const balance = balanceOf(batch, user.userId);
  return { verdict: ok({ kind: 'submitted', entered, edited, balance }), batch };
};
