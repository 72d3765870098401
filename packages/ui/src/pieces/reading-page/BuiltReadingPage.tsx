import { useRef } from 'react';
import { useLinksWithin } from '../../navigation/index.ts';
import styles from './ReadingPage.module.css';
import { useReadingPlace } from './useReadingPlace.ts';

export interface BuiltReadingPageProps {
  /** What a `ReadingPage` has within, as the build wrote it. */
  readonly html: string;
}

/** A reading page without the code that wrote its words: it does what `ReadingPage` does. */
export const BuiltReadingPage = ({ html }: BuiltReadingPageProps) => {
  const page = useRef<HTMLDivElement>(null);
  useReadingPlace(page);
  useLinksWithin(page);
  return <div ref={page} className={styles['page']} dangerouslySetInnerHTML={{ __html: html }} />;
};
