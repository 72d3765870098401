import {
  isUnauthorized,
  type Contest,
  type Entrant,
  type OwnLineups,
  type Team,
} from '@captains-pick/contract';
import { checkLineup, hasSalaries, lineupRefusalMessage, lineupSize } from '@captains-pick/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys, useAccountApi, useSubmit, type Viewer } from '../../../data/index.ts';
import { changeFailure, lineupsKey, useOwnLineups } from '../../../pieces/own-lineups/index.ts';
import { isSameTeam, swapBetween, swapped, type Swap } from './swap.ts';

type OwnEntry = OwnLineups['entries'][number];

/** Another entry of the viewer that has the player who was swapped. */
export interface OtherEntry {
  readonly entry: OwnEntry;
  readonly team: Team;
  /** Why the swap can't be made there. Null: it can, or only the server knows. */
  readonly refusal: string | null;
}

/** What was stored by the last save. */
export interface Saved {
  /** Null: not known, because the answer was lost. */
  readonly at: number | null;
  readonly entries: number;
  /** Why lineups in other contests were not changed. */
  readonly refusals: readonly string[];
}

const NO_ANSWER = 'No answer came, so the change may not be stored. Please try again.';

/** The answer was lost, but the next read has the lineup. */
const STORED_UNANSWERED: Saved = { at: null, entries: 1, refusals: [] };

/** The viewer's other entries, in contests of the sport, in which the same swap could be made. */
const othersFor = (
  swap: Swap | null,
  contest: Contest,
  entrant: Entrant,
  entries: readonly OwnEntry[],
): readonly OtherEntry[] => {
  if (swap === null) return [];
  return entries.flatMap((entry) => {
    const team = swapped(entry.team, swap);
    if (entry._id === entrant._id || entry.contest.sport !== contest.sport || team === null) {
      return [];
    }
    if (entry.contest._id !== contest._id) return { entry, team, refusal: null };
    const checked = checkLineup(team, {
      players: contest.players,
      size: lineupSize(contest.format),
      salaryCap: hasSalaries(contest) ? contest.salaryCap : null,
    });
    return { entry, team, refusal: checked.ok ? null : lineupRefusalMessage(checked.refusal) };
  });
};

export interface EditingOptions {
  readonly contest: Contest;
  readonly viewer: Viewer;
  readonly entrant: Entrant;
  /** The lineup as it is on the page. */
  readonly team: Team;
  readonly onSaved: () => void;
  readonly onSessionExpired: () => void;
}

export interface Editing {
  /** The lineup that the server has, as far as the page knows. */
  readonly stored: Team;
  readonly isChanged: boolean;
  /** Null: not exactly one player was replaced. */
  readonly swap: Swap | null;
  readonly others: readonly OtherEntry[];
  /** True: Save makes the swap in the others too. */
  readonly everywhere: boolean;
  readonly setEverywhere: (everywhere: boolean) => void;
  readonly save: () => void;
  readonly isSaving: boolean;
  /** Why the last save failed. Null: it did not. */
  readonly failure: string | null;
  /** Null: nothing was saved on this page. */
  readonly saved: Saved | null;
}

/** Saves the lineup of an entry, and a swap of one player in the viewer's other entries. */
export const useEditing = ({
  contest,
  viewer,
  entrant,
  team,
  onSaved,
  onSessionExpired,
}: EditingOptions): Editing => {
  const api = useAccountApi();
  const queryClient = useQueryClient();
  /** The lineup that the edit began with. After a refused save, the one that the server has now. */
  const [begunWith, setBegunWith] = useState<Team | null>(entrant.team ?? null);
  const [everywhere, setEverywhere] = useState(false);
  const stored = begunWith ?? entrant.team ?? team;
  const isChanged = !isSameTeam(team, stored);
  const swap = swapBetween(stored, team);
  const own = useOwnLineups(viewer, swap !== null);
  const others = othersFor(swap, contest, entrant, own.data?.entries ?? []);
  const possible = everywhere ? others.filter(({ refusal }) => refusal === null) : [];

  const saving = useSubmit({
    send: async (wanted: Team): Promise<Saved> => {
      const byContest = Map.groupBy(possible, ({ entry }) => entry.contest._id);
      const editOf = ({ entry, team: next }: OtherEntry) => ({
        entryName: entry.entryName,
        team: next,
        replaces: entry.team,
      });
      const here = byContest.get(contest._id) ?? [];
      const { lineups } = await api.editLineups({
        body: {
          contestId: contest._id,
          lineups: [
            { entryName: entrant.entryName, team: wanted, replaces: stored },
            ...here.map(editOf),
          ],
        },
      });
      let entries = lineups.length;
      const refusals: string[] = [];
      for (const [contestId, there] of byContest) {
        if (contestId === contest._id) continue;
        try {
          const answer = await api.editLineups({
            body: { contestId, lineups: there.map(editOf) },
          });
          entries += answer.lineups.length;
        } catch (error) {
          const name = there[0]?.entry.contest.tournamentName ?? '';
          refusals.push(`${name}: ${changeFailure(error, NO_ANSWER)}`);
        }
      }
      return { at: Date.now(), entries, refusals };
    },
    onSuccess: (_, wanted) => {
      setBegunWith(wanted);
      setEverywhere(false);
      onSaved();
    },
    onError: (error) => {
      if (isUnauthorized(error)) onSessionExpired();
      setBegunWith(null);
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: lineupsKey(viewer) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.contest(contest._id, viewer) });
    },
  });

  return {
    stored,
    isChanged,
    swap,
    others,
    everywhere,
    setEverywhere,
    save: () => saving.submit(team),
    isSaving: saving.isPending,
    failure: saving.error === null || !isChanged ? null : changeFailure(saving.error, NO_ANSWER),
    saved: saving.data ?? (saving.error === null ? null : STORED_UNANSWERED),
  };
};
