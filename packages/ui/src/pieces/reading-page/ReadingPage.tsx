import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import styles from './ReadingPage.module.css';

export interface ReadingSection {
  /** The section's address within the page: `#scoring-rules`. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

export interface ReadingPageProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly sections: readonly ReadingSection[];
}

/** How far down a heading may be, in pixels, and still name the section that is being read. */
const READING_LINE = 160;
/** A smooth scroll is over by then, in milliseconds. */
const SCROLL_TIME = 1000;

/** Which section is being read: the last whose heading has passed the reading line. */
const useSectionInView = (sections: readonly ReadingSection[]) => {
  const [current, setCurrent] = useState<string | null>(sections[0]?.id ?? null);
  const chosenUntil = useRef(0);
  useEffect(() => {
    const follow = (event: Event) => {
      // A section near the end cannot reach the reading line; having been chosen is enough.
      if (event.timeStamp < chosenUntil.current) return;
      const passed = sections.findLast(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= READING_LINE;
      });
      setCurrent(passed?.id ?? sections[0]?.id ?? null);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [sections]);
  const choose = ({ id, at }: { readonly id: string; readonly at: number }) => {
    chosenUntil.current = at + SCROLL_TIME;
    setCurrent(id);
  };
  return { current, choose };
};

/** A text in sections with a list of them beside it; clicking one scrolls to it. */
export const ReadingPage = ({ title, intro, sections }: ReadingPageProps) => {
  const { current, choose } = useSectionInView(sections);

  // The router shows a page after the browser looked for the address's section.
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (sections.some((section) => section.id === id)) {
      document.getElementById(id)?.scrollIntoView();
    }
  }, [sections]);

  const goTo = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const heading = document.getElementById(id);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
    // The router keeps its own state in the entry: only the address changes.
    window.history.replaceState(window.history.state, '', `#${id}`);
    choose({ id, at: event.timeStamp });
  };

  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
        {intro === undefined ? null : <div className={styles['intro']}>{intro}</div>}
      </header>
      <nav className={styles['contents']} aria-label="On this page">
        <ul>
          {sections.map((section) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                aria-current={section.id === current ? 'location' : undefined}
                onClick={(event) => goTo(event, section.id)}
              >
                {section.title}
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
