import { MOST_QUEUED, type Player, type SentFile } from '@captains-pick/contract';
import { useState } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Dialog } from '../../primitives/dialog/index.ts';
import { SentFileField } from '../sent-file/index.ts';
import styles from './DraftQueue.module.css';
import { counted, readRanking } from './ranking.ts';

/** Names and lines that are shown before "and 12 more". */
const MOST_SHOWN = 8;

const andMore = (count: number): string => (count > 0 ? ` and ${count} more` : '');

export interface RankingDialogProps {
  readonly onClose: () => void;
  /** Who can be queued. */
  readonly available: readonly Player[];
  /** Who is drafted: lines with them are skipped. */
  readonly drafted: readonly Player[];
  /** Called with the ranked players that can be queued, best first. */
  readonly onUse: (ranked: { readonly players: readonly Player[] }) => void;
}

/** Fills the queue from a file or from pasted lines, which are read in the browser. */
export const RankingDialog = ({ onClose, available, drafted, onUse }: RankingDialogProps) => {
  const [file, setFile] = useState<SentFile | null>(null);
  const { players, unknown } = readRanking(file?.text ?? '', [...available, ...drafted]);
  const free = new Set(available);
  const left = players.filter((player) => free.has(player));
  const queued = left.slice(0, MOST_QUEUED);
  const gone = players.length - left.length;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Upload a ranking"
      description="Your queue becomes the players of the file, in the order of its lines."
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="lg"
            variant="primary"
            disabled={queued.length === 0}
            onClick={() => {
              onUse({ players: queued });
              onClose();
            }}
          >
            Use this ranking
          </Button>
        </>
      }
    >
      <SentFileField
        label="Ranking"
        pastedName="ranking.csv"
        accept=".csv,.txt,.tsv"
        hint="A player per line, best first, by name or id. Other columns are ignored."
        value={file}
        onChange={({ value }) => setFile(value)}
        error={
          file !== null && players.length === 0 ? 'No line names a player of this draft' : null
        }
      />
      <output className={styles['read']}>
        {file === null || players.length === 0 ? null : (
          <>
            <span>
              {counted(queued.length, 'player')} for your queue
              {gone === 0 ? '.' : `; ${counted(gone, 'player')} already drafted.`}
            </span>
            {queued.length === 0 ? null : (
              <span className={styles['names']}>
                {queued
                  .slice(0, MOST_SHOWN)
                  .map(({ name }) => name)
                  .join(', ')}
                {andMore(queued.length - MOST_SHOWN)}
              </span>
            )}
            {unknown.length === 0 ? null : (
              <span>
                {counted(unknown.length, 'line')} without a player of this draft:{' '}
                {unknown
                  .slice(0, MOST_SHOWN)
                  .map(({ line, text }) => `line ${line} (${text})`)
                  .join(', ')}
                {andMore(unknown.length - MOST_SHOWN)}
              </span>
            )}
          </>
        )}
      </output>
    </Dialog>
  );
};
