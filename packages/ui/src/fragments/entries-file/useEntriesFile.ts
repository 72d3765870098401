import {
  isUnauthorized,
  type Contest,
  type EntriesRead,
  type LINE_ACTS,
  type ReadyLine,
} from '@captains-pick/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys, randomHex, useAccountApi, useSubmit, type Viewer } from '../../data/index.ts';
import { agreedCost } from '../../pieces/contest-facts/index.ts';
import { changeFailure, lineupsKey } from '../../pieces/own-lineups/index.ts';

const KEY_BYTES = 16;

const NO_ANSWER = 'No answer came. Please try again: nothing is entered or charged twice.';

export interface EntriesFileState {
  /** Null: no file was read. */
  readonly read: EntriesRead | null;
  readonly reading: boolean;
  /** Lines whose lineup another line or entry has too, and which are left out for that. */
  readonly doubles: readonly ReadyLine[];
  /** What Submit sends, in the order of the lines. */
  readonly sent: readonly ReadyLine[];
  readonly submitting: boolean;
  /** Why the file was not read, or nothing was submitted. Null: neither failed. */
  readonly failure: string | null;
  /** What was stored. Null: nothing yet. */
  readonly done: { readonly entered: number; readonly edited: number } | null;
  readonly readText: (text: string) => void;
  readonly forget: () => void;
  /** Takes a double in after all. */
  readonly allow: (line: number) => void;
  readonly submit: () => void;
}

const isAct =
  (...acts: readonly (typeof LINE_ACTS)[number][]) =>
  ({ act }: ReadyLine): boolean =>
    acts.includes(act);

/** Reads a file of entries, and submits what can be entered or changed. */
export const useEntriesFile = (
  contest: Contest,
  viewer: Viewer,
  onSessionExpired: () => void,
): EntriesFileState => {
  const api = useAccountApi();
  const queryClient = useQueryClient();
  const [allowed, setAllowed] = useState<ReadonlySet<number>>(new Set());
  /** One per set of lineups, so that a repeated submission enters nothing more. */
  const [key, setKey] = useState(() => randomHex(KEY_BYTES));
  const onError = (error: Error): void => {
    if (isUnauthorized(error)) onSessionExpired();
  };
  const reading = useSubmit({
    send: (text: string) => api.readEntries({ body: { contestId: contest._id, text } }),
    onError,
  });
  const read = reading.isPending ? null : (reading.data ?? null);
  const wanted = (read?.ready ?? []).filter(isAct('enter', 'edit'));
  const isDouble = ({ act, line, sameAs }: ReadyLine): boolean =>
    act === 'enter' && sameAs !== null && !allowed.has(line);
  const sent = wanted.filter((line) => !isDouble(line));

  const submission = useSubmit({
    send: (lines: readonly ReadyLine[]) =>
      api.submitLineups({
        body: {
          contestId: contest._id,
          agreedCost: agreedCost(contest),
          lineups: lines.map(({ entryName, team }) => ({ entryName, team })),
        },
        idempotencyKey: key,
      }),
    onError,
    onSuccess: () => {
      for (const queryKey of [
        lineupsKey(viewer),
        queryKeys.contest(contest._id, viewer),
        queryKeys.contests(viewer),
        queryKeys.account(viewer),
      ]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
  const changed = (): void => {
    submission.reset();
    setKey(randomHex(KEY_BYTES));
  };
  const error = reading.error ?? submission.error;
  return {
    read,
    reading: reading.isPending,
    doubles: wanted.filter(isDouble),
    sent,
    submitting: submission.isPending,
    failure: error === null ? null : changeFailure(error, NO_ANSWER),
    done:
      submission.data === undefined
        ? null
        : { entered: submission.data.entered.length, edited: submission.data.edited.length },
    readText: (text) => {
      setAllowed(new Set());
      changed();
      reading.submit(text);
    },
    forget: () => {
      changed();
      reading.reset();
    },
    allow: (line) => {
      changed();
      setAllowed(new Set([...allowed, line]));
    },
    submit: () => submission.submit(sent),
  };
};
