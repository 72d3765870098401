/**
 * Decides a batch of commands to one contest in memory, from data read under the contest's lock. Pure: the same state
 * and commands give the same verdicts.
 */
import type { Cents } from '@captains-pick/rules';
import type { PlayState } from '../money/play-repository.ts';
import { newBatch, type Batch, type BatchState, type DecidedEntry } from './batch.ts';
import { decideEditing } from './decide-editing.ts';
import { decideEntering } from './decide-entering.ts';
import { decideSubmitting } from './decide-submitting.ts';
import { decideWithdrawing } from './decide-withdrawing.ts';
import type { EntryRow } from './entries-repository.ts';
import type { EntryCommand, SubmitCommand, Verdict } from './entry-commands.ts';

export interface Decision {
  /** One per command, in order. */
  readonly verdicts: readonly Verdict[];
  readonly entered: readonly DecidedEntry[];
  readonly withdrawn: readonly EntryRow[];
  /** Entries that stay, with their new lineups. */
  readonly edited: readonly EntryRow[];
  /** As they are after the batch. */
  readonly balances: ReadonlyMap<string, Cents>;
  /** As they are after the batch. */
  readonly play: ReadonlyMap<string, PlayState>;
  readonly earlier: readonly EntryRow[];
}

const decide = (batch: Batch, command: Exclude<EntryCommand, SubmitCommand>): Verdict => {
  switch (command.kind) {
    case 'enter':
      return decideEntering(batch, command);
    case 'withdraw':
      return decideWithdrawing(batch, command);
    case 'edit':
      return decideEditing(batch, command);
    default:
      return command satisfies never;
  }
};

export const decideBatch = (state: BatchState, commands: readonly EntryCommand[]): Decision => {
  let batch = newBatch(state);
  const verdicts = commands.map((command) => {
    if (command.kind !== 'submit') return decide(batch, command);
    const submitted = decideSubmitting(batch, command);
    batch = submitted.batch;
    return submitted.verdict;
  });
  const { entered, withdrawn, edited, balances, play, earlier } = batch;
  return { verdicts, entered, withdrawn, edited: [...edited.values()], balances, play, earlier };
};
