import { useRef } from 'react';
import { useLinksWithin } from '../../navigation/index.ts';
import styles from './ReadingPage.module.css';
import { useReadingPlace } from './useReadingPlace.ts';

export interface BuiltReadingPageProps {
  /** The inner HTML of a `ReadingPage`, as the build wrote it. */
  readonly html: string;
}

/** A `ReadingPage` from prebuilt HTML. It behaves alike, without loading the code that rendered the text. */
export const BuiltReadingPage = ({ html }: BuiltReadingPageProps) => {
  const page = useRef<HTMLDivElement>(null);
  useReadingPlace(page);
  useLinksWithin(page);
  return <div ref={page} className={styles['page']} dangerouslySetInnerHTML={{ __html: html }} />;
};
