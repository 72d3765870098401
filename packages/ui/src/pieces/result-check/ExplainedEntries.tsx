import {
  formatCents,
  formatCount,
  formatRank,
  formatTotal,
  rulesOf,
  type Cents,
  type Sport,
} from '@captains-pick/rules';
import type { CheckedContest } from '@captains-pick/verify';
import { useMemo, useState } from 'react';
import { Select } from '../../primitives/select/index.ts';
import { PositionMark } from '../position-mark/index.ts';
import styles from './ResultCheck.module.css';

type Entry = CheckedContest['entries'][number];

const sum = (prizes: readonly Cents[]): number => prizes.reduce((all, prize) => all + prize, 0);

const placesWord = (rank: number, count: number): string =>
  count === 1 ? `place ${rank}` : `places ${rank} to ${rank + count - 1}`;

/** Why the entry has its prize, in one sentence. */
const prizeText = ({ rank, sharing, prizes, prize }: NonNullable<Entry['place']>): string => {
  if (sum(prizes) === 0) return 'This place is beyond the paid ones.';
  const shared = prizes.map((each) => formatCents(each)).join(' + ');
  const of = `The ${prizes.length === 1 ? 'prize' : 'prizes'} of ${placesWord(rank, prizes.length)}: ${shared}`;
  return sharing === 1
    ? `${of}.`
    : `${of}, divided by ${formatCount(sharing)} and rounded down to the cent: ${formatCents(prize)}.`;
};

const TIEBREAK = 'Equal totals are ordered by the captain’s own score.';

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
export const ExplainedEntries = ({ result }: { readonly result: CheckedContest }) => {
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
    </section>
  );
};
