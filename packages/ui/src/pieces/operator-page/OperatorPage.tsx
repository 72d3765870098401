import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { BackLink } from '../contest-heading/index.ts';
import styles from './OperatorPage.module.css';
import { useFocusStays } from './useFocusStays.ts';

export interface OperatorPageProps {
  /** The link back, by default to the console's first page, which itself has none. */
  readonly back?: {
    readonly href: string;
    readonly onBack: () => void;
    readonly label?: string;
  };
  /** The page's heading. */
  readonly heading: ReactNode;
  /** Actions beside the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The common frame of the console's pages. */
export const OperatorPage = ({ back, heading, actions, children }: OperatorPageProps) => (
  <div className={styles['page']}>
    {back === undefined ? null : (
      <p className={styles['crumb']}>
        <BackLink label="Back to the console" {...back} />
      </p>
    )}
    <div className={styles['head']} data-first={back === undefined || undefined}>
      <div className={styles['heading']}>{heading}</div>
      {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
    </div>
    {children}
  </div>
);

export interface OperatorSectionProps {
  readonly title: string;
  /** A short summary beside the title. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** The heading, which takes the focus when a dialog closes and the element that opened it is gone. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
}

/** One section of a page, with its heading. */
export const OperatorSection = ({
  title,
  note,
  actions,
  children,
  headingRef,
}: OperatorSectionProps) => {
  const id = useId();
  const ownHeading = useRef<HTMLHeadingElement>(null);
  const heading = headingRef ?? ownHeading;
  const focusStays = useFocusStays(heading);
  return (
    <section className={styles['section']} aria-labelledby={id} {...focusStays}>
      <header className={styles['section-head']}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles['section-title']}>
          {title}
        </h2>
        {note === undefined ? null : <p className={styles['note']}>{note}</p>}
        {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
      </header>
      {children}
    </section>
  );
};
