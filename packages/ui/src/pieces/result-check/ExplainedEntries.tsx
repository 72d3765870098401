import {
  formatCents,
  formatCount,
  formatRank,
  formatTotal,
  rulesOf,
  type Sport,
} from '@captains-pick/rules';
import type { CheckedContest } from '@captains-pick/verify';
import { useMemo, useState } from 'react';
import type { Viewer } from '../../data/index.ts';
import { Select } from '../../primitives/select/index.ts';
import { PositionMark } from '../position-mark/index.ts';
import { Dispute } from './Dispute.tsx';
import { calculationOf, prizeText, TIEBREAK, type Entry } from './calculation.ts';
import styles from './ResultCheck.module.css';

const Explained = ({ entry, sport }: { readonly entry: Entry; readonly sport: Sport }) => {
  const { players, total, tiebreak, place } = entry;
  const { captainMultiplier } = rulesOf(sport);
  return (
    <>
      <table className={styles['players']}>
        <caption className={styles['caption']}>The score of {entry.entryName}</caption>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col" data-numeric="">
              Score
            </th>
            {captainMultiplier === 1 ? null : (
              <th scope="col" data-numeric="">
                Counts
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {players.map(({ name, position, points, times, overridden }) => (
            <tr key={name}>
              <th scope="row">
                <PositionMark position={position} /> <bdi>{name}</bdi>
                {overridden ? ' (corrected by an operator)' : ''}
              </th>
              <td data-numeric="">{formatTotal(sport, points)}</td>
              {captainMultiplier === 1 ? null : (
                <td data-numeric="">
                  {times === 1 ? '' : `× ${times} = `}
                  {formatTotal(sport, points === null ? null : points * times)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={captainMultiplier === 1 ? 1 : 2}>
              Total
            </th>
            <td data-numeric="">{formatTotal(sport, total)}</td>
          </tr>
        </tfoot>
      </table>
      {place === null ? null : (
        <dl className={styles['place']}>
          <div>
            <dt>Rank</dt>
            <dd>
              <b>{formatRank({ rank: place.rank, tied: place.sharing > 1 })}</b>
              {place.sharing === 1
                ? `. ${TIEBREAK} Here that is ${formatTotal(sport, tiebreak)}.`
                : `, shared by ${formatCount(place.sharing)} entries with the same total and the same captain’s score, ${formatTotal(sport, tiebreak)}.`}
            </dd>
          </div>
          <div>
            <dt>Prize</dt>
            <dd>
              <b>{formatCents(place.prize)}</b>. {prizeText(place)}
            </dd>
          </div>
        </dl>
      )}
    </>
  );
};

/** Explains an entry that the reader chooses; at first an own one. */
export const ExplainedEntries = ({
  contestId,
  result,
  viewer,
}: {
  readonly contestId: string;
  readonly result: CheckedContest;
  readonly viewer: Viewer | null;
}) => {
  const { entries, size, sport } = result;
  const [chosen, setChosen] = useState(entries[0]?.id ?? '');
  const options = useMemo(
    () =>
      entries.map(({ id, entryName, own }) => ({
        value: id,
        label: own ? `${entryName} (yours)` : entryName,
      })),
    [entries],
  );
  const entry = entries.find(({ id }) => id === chosen);
  if (entry === undefined || entry.players.length === 0) return null;
  return (
    <section className={styles['explained']} aria-labelledby="explained-entry">
      <h3 id="explained-entry" className={styles['title']}>
        Why an entry has its place
      </h3>
      <Select
        label="Entry"
        options={options}
        value={chosen}
        onChange={({ value }) => setChosen(value)}
      />
      {size > entries.length ? (
        <p className={styles['how']}>
          {formatCount(entries.length)} of {formatCount(size)} entries are listed; all are checked.
        </p>
      ) : null}
      <Explained entry={entry} sport={sport} />
      {entry.own && viewer !== null ? (
        <Dispute
          key={entry.id}
          contestId={contestId}
          entryId={entry.id}
          calculation={calculationOf(entry, sport)}
          viewer={viewer}
        />
      ) : null}
    </section>
  );
};
