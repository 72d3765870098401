import type { ReactNode, Ref } from 'react';
import styles from './DraftPanel.module.css';

interface DraftPanelProps {
  /** The panel's name and heading. */
  readonly title: string;
  /** Small words beside the heading's. */
  readonly note?: string;
  /** A control at the end of the head. */
  readonly action?: ReactNode;
  /** The panel, for a focus whose control has gone. */
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A panel below the draft board. */
export const DraftPanel = ({ title, note, action, ref, children }: DraftPanelProps) => (
  <section
    ref={ref}
    tabIndex={ref === undefined ? undefined : -1}
    className={styles['panel']}
    aria-label={title}
  >
    <header className={styles['head']}>
      <h2 className={styles['title']}>
        {title} {note === undefined ? null : <span className={styles['note']}>{note}</span>}
      </h2>
      {action}
    </header>
    {children}
  </section>
);

interface DraftPanelListProps {
  /** The items end in tools, which are close to each other and large enough for a thumb. */
  readonly withTools?: boolean;
  readonly children: ReactNode;
}

/** A list of short items in a panel. */
export const DraftPanelList = ({ withTools = false, children }: DraftPanelListProps) => (
  <ol className={styles['list']} data-tools={withTools || undefined}>
    {children}
  </ol>
);

/** The second line of an item, in small figures. */
export const DraftPanelFigures = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles['figures']}>{children}</span>
);
