import { useState } from 'react';
import { SearchField } from '../../packages/ui/src/primitives/search-field/index.ts';
import list from '../../packages/ui/src/testing/spec-messages.txt?raw';
import { SPEC_MESSAGES } from '../../packages/ui/src/testing/specMessages.ts';
import { storyLink } from './links.ts';
import styles from './pages.module.css';

interface Section {
  /** Headings of docs/product.md, such as `contest-lists`. */
  readonly headings: readonly string[];
  readonly messages: readonly string[];
}

const HEADING = /docs\/product\.md#([\w-]+)/g;

/** The sections of `spec-messages.txt`: lines that begin with `#` name headings of the product's description. */
const sectionsOf = (text: string): readonly Section[] =>
  text
    .split('\n\n')
    .map((block) => block.split('\n').filter((line) => line !== ''))
    .map((lines) => ({
      headings: lines
        .filter((line) => line.startsWith('#'))
        .flatMap((line) => Array.from(line.matchAll(HEADING), ([, heading]) => heading ?? '')),
      messages: lines.filter((line) => !line.startsWith('#')),
    }))
    .filter(({ messages }) => messages.length > 0);

const SECTIONS = sectionsOf(list);

const inWords = (heading: string): string => {
  const words = heading.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Every message whose wording is fixed, with the stories that show it. */
export const Messages = () => {
  const [search, setSearch] = useState('');
  const fits = (message: string): boolean => message.toLowerCase().includes(search.toLowerCase());
  return (
    <div className={styles['page']}>
      <h1>Messages</h1>
      <p className={styles['lead']}>
        Words whose wording is fixed, and the stories that show them. A story fails as a test when
        its words don’t appear.
      </p>
      <SearchField
        label="Find a message"
        value={search}
        onChange={({ value }) => setSearch(value)}
      />
      {SECTIONS.filter(({ messages }) => messages.some(fits)).map(({ headings, messages }) => (
        <section key={headings.join(' ')}>
          <h2>{headings.map((heading) => inWords(heading)).join(', ')}</h2>
          <table className={styles['messages']}>
            <thead>
              <tr>
                <th scope="col">Words</th>
                <th scope="col">Shown by</th>
              </tr>
            </thead>
            <tbody>
              {messages.filter(fits).map((message) => (
                <tr key={message}>
                  <th scope="row">{message}</th>
                  <td>
                    {(SPEC_MESSAGES[message] ?? []).map((shownBy) => {
                      const story = typeof shownBy === 'string' ? shownBy : shownBy.story;
                      return (
                        <a key={story} href={storyLink(story)} target="_top">
                          {story}
                        </a>
                      );
                    })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
};
