import { useState } from 'react';
import { SearchField } from '../../packages/ui/src/primitives/search-field/index.ts';
import list from '../../packages/ui/src/testing/messages/spec-messages.txt?raw';
import {
  API_ONLY,
  SERVER_REFUSALS,
  type ServerRefusal,
} from '../../packages/ui/src/testing/messages/serverRefusals.ts';
import { SPEC_MESSAGES } from '../../packages/ui/src/testing/messages/specMessages.ts';
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

const StoryLink = ({ story }: { readonly story: string }) => (
  <a href={storyLink(story)} target="_top">
    {story}
  </a>
);

const ShownBy = ({ shownBy }: Pick<ServerRefusal, 'shownBy'>) => {
  return shownBy === API_ONLY ? API_ONLY : <StoryLink story={shownBy} />;
};

/** Every refusal of the server, with the story that shows it. */
const Refusals = ({ fits }: { readonly fits: (message: string) => boolean }) => {
  const found = Object.entries(SERVER_REFUSALS).filter(([, { words }]) => fits(words));
  return found.length === 0 ? null : (
    <section>
      <h2>Refusals of the server</h2>
      <p>
        Words in braces are values. A story named “Refusals” shows those of its place one after
        another.
      </p>
      <table className={styles['messages']}>
        <thead>
          <tr>
            <th scope="col">Words</th>
            <th scope="col">Shown by</th>
          </tr>
        </thead>
        <tbody>
          {found.map(([name, { words, shownBy }]) => (
            <tr key={name}>
              <th scope="row">
                {words} <small>{name}</small>
              </th>
              <td>
                <ShownBy shownBy={shownBy} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** Every message whose wording is fixed or that the server sends, with the stories that show it. */
export const Messages = () => {
  const [search, setSearch] = useState('');
  const fits = (message: string): boolean => message.toLowerCase().includes(search.toLowerCase());
  return (
    <div className={styles['page']}>
      <h1>Messages</h1>
      <p className={styles['lead']}>
        Words whose wording is fixed, then the refusals of the server, each with the stories that
        show it. A story fails as a test when its words don’t appear.
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
                      return <StoryLink key={story} story={story} />;
                    })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <Refusals fits={fits} />
    </div>
  );
};
