import type { Contest, Player } from '@captains-pick/contract';
import {
  chanceOfOdds,
  fillLineup,
  formatSalary,
  hasSalaries,
  lineupRefusalMessage,
  type LineupSlot,
} from '@captains-pick/rules';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { bestReplacement } from './replacement.ts';
import { useLineup, type EditedEntry, type LineupDraft, type LineupStorage } from './useLineup.ts';

export type FillBy = 'random' | 'odds';

/** By what the players can be drawn. */
export const fillsOf = (available: readonly Player[]): readonly FillBy[] =>
  available.some(({ sportSpecificData }) => (sportSpecificData.odds ?? null) !== null)
    ? ['random', 'odds']
    : ['random'];

const oddsOf = ({ sportSpecificData }: Player): number =>
  chanceOfOdds(sportSpecificData.odds ?? null) ?? 0;

const NOTHING_FITS = 'The rest does not fit under the cap. Remove a player to make room.';

export interface LineupEdits extends Pick<LineupDraft, 'slots' | 'tally' | 'available' | 'forget'> {
  readonly pick: (picked: { readonly player: Player }) => void;
  readonly remove: (removed: { readonly index: number; readonly player: Player }) => void;
  readonly clear: () => void;
  /** Replaces the whole lineup. */
  readonly replace: (replaced: {
    readonly slots: readonly LineupSlot<Player>[];
    readonly announced: string;
  }) => void;
  /** The player who best takes the place of the one in a slot; null: no other player fits. */
  readonly replacementAt: (index: number) => Player | null;
  readonly replaceAt: (replaced: { readonly index: number; readonly by: Player }) => void;
  /** Fills the open slots within the cap. Refused where nothing fits. */
  readonly fill: (filled: { readonly by: FillBy }) => void;
  /** Null: there is nothing to take back. */
  readonly undo: (() => void) | null;
  /** Whether the lineup is full and everybody in it takes part. If not, the refusal says so until the next change. */
  readonly checkReady: () => boolean;
  readonly refusal: string | null;
  /** The last change, for screen readers. */
  readonly announcement: string;
  /** The element that takes the focus if a change removes or disables the pressed button. */
  readonly panel: RefObject<HTMLElement | null>;
}

/** The viewer's changes of the lineup. Each is announced and keeps the focus. */
export const useLineupEdits = (
  contest: Contest,
  storage: LineupStorage,
  entry: EditedEntry | null = null,
): LineupEdits => {
  const { slots, tally, available, forget, undo, ...lineup } = useLineup(contest, storage, entry);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const panel = useRef<HTMLElement>(null);
  const changed = useRef(false);

  useEffect(() => {
    if (!changed.current) return;
    changed.current = false;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body || activeElement.matches(':disabled')) {
      panel.current?.focus({ preventScroll: true });
    }
  });

  const afterChange = (announced: string): void => {
    changed.current = true;
    setRefusal(null);
    setAnnouncement(announced);
  };

  return {
    slots,
    tally,
    available,
    forget,
    pick: ({ player }) => {
      lineup.pick(player);
      const remaining =
        tally.remaining === null
          ? ''
          : ` ${formatSalary(tally.remaining - (player.salary ?? 0))} remaining.`;
      afterChange(`${player.name} added.${remaining}`);
    },
    remove: ({ index, player }) => {
      lineup.remove(index);
      afterChange(`${player.name} removed.`);
    },
    clear: () => {
      lineup.clear();
      afterChange('Lineup cleared.');
    },
    replace: ({ slots: next, announced }) => {
      lineup.replace(next);
      afterChange(announced);
    },
    replacementAt: (index) => {
      const { remaining } = tally;
      const freed = slots[index]?.player?.salary ?? 0;
      return bestReplacement(available, remaining === null ? null : remaining + freed);
    },
    replaceAt: ({ index, by }) => {
      const name = slots[index]?.player?.name ?? '';
      lineup.replace(slots.map((slot, at) => (at === index ? { ...slot, player: by } : slot)));
      afterChange(`${by.name} replaces ${name}.`);
    },
    fill: ({ by }) => {
      const playing = available.filter(({ out }) => out === undefined);
      const filled = fillLineup(slots, playing, {
        salaryCap: hasSalaries(contest) ? contest.salaryCap : null,
        weightOf: by === 'odds' ? oddsOf : () => 1,
        random: Math.random,
      });
      if (filled.ok) {
        lineup.replace(filled.value);
        afterChange('The rest of the lineup is filled.');
      } else {
        setRefusal(NOTHING_FITS);
      }
    },
    undo:
      undo === null
        ? null
        : () => {
            undo();
            afterChange('The last change is taken back.');
          },
    checkReady: () => {
      const { filled, full } = tally;
      const out = slots.find(({ player }) => player?.out !== undefined)?.player ?? null;
      const incomplete = { name: 'incomplete', filled, size: slots.length } as const;
      setRefusal(
        !full
          ? lineupRefusalMessage(incomplete)
          : out === null
            ? null
            : `${out.name} is out. Please choose another player.`,
      );
      return full && out === null;
    },
    refusal,
    announcement,
    panel,
  };
};
