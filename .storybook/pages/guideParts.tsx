import type { Guide } from '../../packages/ui/src/testing/frames/guide.ts';
import styles from './guide.module.css';
import { pageOf } from './links.ts';

/** The id of the docs page of a title: `primitives-button-link`. */
const idOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Text with `code` in it. */
export const Sentence = ({ children }: { readonly children: string }) =>
  children
    .split('`')
    // The parts of a text keep their places.
    // oxlint-disable-next-line react/no-array-index-key
    .map((part, at) => (at % 2 === 0 ? part : <code key={at}>{part}</code>));

const STROKES = { use: 'M4 12.5l5 5L20 6.5', avoid: 'M6 6l12 12M18 6L6 18' } as const;

const Mark = ({ of }: { readonly of: keyof typeof STROKES }) => (
  <svg data-mark={of} viewBox="0 0 24 24" aria-hidden="true">
    <path d={STROKES[of]} fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
);

interface UsesProps {
  readonly guide: Guide;
}

/** When to use it, and when to use something else. */
export const Uses = ({ guide: { use, avoid } }: UsesProps) => (
  <div className={styles['uses']}>
    <section>
      <h2>When to use</h2>
      <ul>
        {use.map((when) => (
          <li key={when}>
            <Mark of="use" />
            <span>
              <Sentence>{when}</Sentence>
            </span>
          </li>
        ))}
      </ul>
    </section>
    <section>
      <h2>When not to use</h2>
      <ul>
        {avoid.map(({ when, instead }) => (
          <li key={when}>
            <Mark of="avoid" />
            <span>
              <Sentence>{when}</Sentence>
              {instead === undefined ? null : (
                <>
                  {' Use '}
                  <a href={pageOf(idOf(instead))} target="_top">
                    {instead.split('/')[1]}
                  </a>
                  .
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  </div>
);

/** `Shift+Tab, Escape`: a key for each name, with the signs between them. */
const Combination = ({ keys }: { readonly keys: string }) => (
  <>
    {keys.split(/(, |\+)/).map((part, at) =>
      part === ', ' || part === '+' ? (
        // The parts of a text keep their places.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at}>{part === ', ' ? ' or ' : ' + '}</span>
      ) : (
        // oxlint-disable-next-line react/no-array-index-key
        <kbd key={at}>{part}</kbd>
      ),
    )}
  </>
);

interface KeyTableProps {
  readonly keys: Guide['keys'];
}

export const KeyTable = ({ keys }: KeyTableProps) =>
  keys === 'not interactive' ? (
    <p>None: it is not interactive.</p>
  ) : (
    <table className={styles['keys']}>
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">What it does</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(keys).map(([combination, does]) => (
          <tr key={combination}>
            <th scope="row">
              <Combination keys={combination} />
            </th>
            <td>
              <Sentence>{does}</Sentence>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
