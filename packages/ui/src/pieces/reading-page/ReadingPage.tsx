import { useRef, type ReactNode } from 'react';
import styles from './ReadingPage.module.css';
import { useReadingPlace } from './useReadingPlace.ts';

export interface ReadingSection {
  /** The id of the section, used as `#scoring-rules`. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

export interface ReadingPageProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly sections: readonly ReadingSection[];
}

/** A text in sections, with a table of contents beside it. A click on an entry scrolls to its section. */
export const ReadingPage = ({ title, intro, sections }: ReadingPageProps) => {
  const page = useRef<HTMLDivElement>(null);
  useReadingPlace(page);
  return (
    <div ref={page} className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
        {intro === undefined ? null : <div className={styles['intro']}>{intro}</div>}
      </header>
      <nav className={styles['contents']} aria-label="On this page">
        <ul>
          {sections.map(({ id, title: name }, place) => (
            <li key={id}>
              {/* The initial state. After that `useReadingPlace` sets the attribute. */}
              <a href={`#${id}`} aria-current={place === 0 ? 'location' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['text']}>
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id} tabIndex={-1} className={styles['heading']}>
              {section.title}
            </h2>
            {section.body}
          </section>
        ))}
      </div>
    </div>
  );
};
