import {
  cents,
  formatCents,
  formatCentsShort,
  formatCount,
  formatCountdown,
  formatFinish,
  formatOdds,
  formatOrdinal,
  formatPoints,
  formatRank,
  formatSalary,
  formatScoreToPar,
  formatShare,
  formatThru,
  formatTimeLeft,
} from '@captains-pick/rules';
import { Sheet } from './Sheet.tsx';
import styles from './Sheet.module.css';

const HOUR_MS = 3_600_000;

/** Each function with samples of what it writes. */
const FIGURES: readonly (readonly [what: string, by: string, samples: readonly string[]])[] = [
  [
    'A balance, a prize',
    'formatCents',
    [formatCents(cents(31_250)), formatCents(cents(0)), formatCents(cents(5_124_000))],
  ],
  [
    'An entry fee',
    'formatCentsShort',
    [formatCentsShort(cents(2000)), formatCentsShort(cents(2750))],
  ],
  ['A salary, a cap', 'formatSalary', [formatSalary(9800), formatSalary(-1000)]],
  [
    'Golf, score to par',
    'formatScoreToPar',
    [-12, 0, 3, null].map((score) => formatScoreToPar(score)),
  ],
  [
    'Golf, thru',
    'formatThru',
    [formatThru({ thru: 14, status: 'active' }), formatThru({ thru: 18, status: 'active' })],
  ],
  ['A finish', 'formatFinish', [1, -1, 0].map((finish) => formatFinish(finish))],
  ['Odds', 'formatOdds', [1400, -120, null].map((odds) => formatOdds(odds))],
  ['Points', 'formatPoints', [7, 7.5, 8.25].map((points) => formatPoints(points))],
  ['Chips, counts', 'formatCount', [formatCount(8_140_000), formatCount(null)]],
  [
    'A rank, shared or not',
    'formatRank',
    [formatRank({ rank: 6, tied: true }), formatRank({ rank: 7, tied: false })],
  ],
  ['A place in a sentence', 'formatOrdinal', [1, 2, 13].map((place) => formatOrdinal(place))],
  ['A share', 'formatShare', [formatShare(1, 8), formatShare(1, 5000), formatShare(1, 1)]],
  [
    'Time to the deadline',
    'formatCountdown',
    [52 * HOUR_MS, 4.2 * HOUR_MS, 0].map((left) => formatCountdown(left, 0)),
  ],
  ['Time for a pick', 'formatTimeLeft', [formatTimeLeft(9000), formatTimeLeft(null)]],
];

/** How figures are written, by the functions that write them everywhere. */
export const NumbersSheet = () => (
  <Sheet>
    <table className={styles['table']}>
      <caption>Figures</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Written by</th>
          <th scope="col">Looks like</th>
        </tr>
      </thead>
      <tbody>
        {FIGURES.map(([what, by, samples]) => (
          <tr key={by}>
            <th scope="row">{what}</th>
            <td>
              <code>{by}</code>
            </td>
            <td className={styles['samples']}>
              {samples.map((sample) => (
                <span key={sample} className={styles['figures']}>
                  {sample}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Sheet>
);
