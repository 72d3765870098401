import type { ReactNode } from 'react';
import type { ShownToken } from './designTokens.ts';
import styles from './Sheet.module.css';

export interface SheetProps {
  /** The theme to show, whatever the theme of the page is. */
  readonly theme?: 'light' | 'dark';
  readonly children: ReactNode;
}

/** The ground on which a page of the foundations shows its samples. */
export const Sheet = ({ theme, children }: SheetProps) => (
  // On a phone its tables scroll sideways, also by keyboard.
  <section
    className={styles['sheet']}
    style={theme === undefined ? undefined : { colorScheme: theme }}
    data-sideways
    aria-label={theme === undefined ? 'Samples' : `Samples, ${theme}`}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
  >
    {children}
  </section>
);

export interface TokenTableProps {
  /** What the tokens have in common, such as "Sizes of text". */
  readonly caption: string;
  readonly tokens: readonly ShownToken[];
  /** A sample of the token as components use it. */
  readonly renderSample: (token: ShownToken) => ReactNode;
}

/** Tokens with a sample, their value and their use. */
export const TokenTable = ({ caption, tokens, renderSample }: TokenTableProps) => (
  <table className={styles['table']}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Token</th>
        <th scope="col">Value</th>
        <th scope="col">Sample</th>
      </tr>
    </thead>
    <tbody>
      {tokens.map((token) => (
        <tr key={token.property}>
          <th scope="row">
            <code>{token.property}</code>
            {token.description !== '' && (
              <span className={styles['means']}>{token.description}</span>
            )}
          </th>
          <td className={styles['value']}>{token.value}</td>
          <td>{renderSample(token)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
