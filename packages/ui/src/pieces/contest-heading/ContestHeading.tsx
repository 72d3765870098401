import type { ContestStatus, Sport } from '@captains-pick/rules';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { AppLink } from '../../navigation/index.ts';
import { SportTile } from '../../primitives/sport-tile/index.ts';
import { StatusBadge } from '../../primitives/badge/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import styles from './ContestHeading.module.css';

export interface BackLinkProps {
  readonly href: string;
  readonly label: string;
  readonly onBack: () => void;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The way back to the list: a real link whose plain click is the caller's. */
export const BackLink = ({ href, label, onBack }: BackLinkProps) => (
  <AppLink
    href={href}
    className={styles['back']}
    onClick={(event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onBack();
    }}
  >
    <ArrowLeft aria-hidden="true" size={16} />
    {label}
  </AppLink>
);

export interface ContestHeadingProps {
  readonly sport: Sport;
  readonly name: string;
  readonly status: ContestStatus;
  /** `ContestLinks`, where the contest is at hand. */
  readonly links?: ReactNode;
  /** `ContestFact`s: what there is to know in one line. */
  readonly children?: ReactNode;
}

/** A contest's name with its sport, its status and a line of facts. */
export const ContestHeading = ({ sport, name, status, links, children }: ContestHeadingProps) => (
  <header className={styles['heading']}>
    <SportTile sport={sport} />
    <h1 className={styles['name']}>
      <bdi>{name}</bdi>
    </h1>
    <StatusBadge status={status} />
    <ul className={styles['facts']}>{children}</ul>
    {links === undefined ? null : <div className={styles['links']}>{links}</div>}
  </header>
);

/**
 * The heading of a contest of which its name is known, and its status expected: what comes stands just where this
 * stood.
 */
export const ExpectedHeading = ({ name, status }: Pick<ContestHeadingProps, 'name' | 'status'>) => (
  <header className={styles['heading']}>
    <Skeleton width="1.75rem" height="1.75rem" />
    <h1 className={styles['name']}>
      <bdi>{name}</bdi>
    </h1>
    <StatusBadge status={status} />
  </header>
);

/** One fact of the line. The strong part goes into a `<b>`. */
export const ContestFact = ({
  hideOnPhone = false,
  children,
}: {
  readonly hideOnPhone?: boolean;
  readonly children: ReactNode;
}) => (
  <li className={styles['fact']} data-hide-on-phone={hideOnPhone || undefined}>
    {children}
  </li>
);
