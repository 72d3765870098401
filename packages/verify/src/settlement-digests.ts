import { ENTRIES_PER_BLOCK, rowsText, settlementText } from '@captains-pick/contract';
import type { CollectedRecord } from './collected-record.ts';

export interface SettlementDigest {
  /** 0 is the grading, regrades count from 1. */
  readonly number: number;
  /** SHA-256 of what the settlement was computed from, as the record has it; null: it was settled by a former version. */
  readonly published: string | null;
  /** The same, computed from the record. */
  readonly recomputed: string;
}

const entryBlocks = ({ entries, digestOf }: CollectedRecord): readonly string[] => {
  const blocks: string[] = [];
  for (let from = 0; from < entries.size; from += ENTRIES_PER_BLOCK) {
    const lines: string[] = [];
    const to = Math.min(entries.size, from + ENTRIES_PER_BLOCK);
    for (let entry = from; entry < to; entry += 1) lines.push(entries.digestAt(entry));
    blocks.push(digestOf(lines.join('\n')));
  }
  return blocks;
};

/** The digest of each settlement: it changes when the record is rewritten as a whole. */
export const settlementDigests = (record: CollectedRecord): readonly SettlementDigest[] => {
  if (record.settlements.length === 0) return [];
  const entries = entryBlocks(record);
  const feeds = record.feeds.map(({ rows }) => record.digestOf(rowsText(rows)));
  return record.settlements.map((settlement) => ({
    number: settlement.number,
    published: settlement.digest ?? null,
    recomputed: record.digestOf(
      settlementText({
        ...record,
        settlement,
        feeds: feeds.slice(0, settlement.resultsSequence),
        entries,
      }),
    ),
  }));
};
