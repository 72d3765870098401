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
  /** Leave it out if a plain click opens the address. */
  readonly onBack?: () => void;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The link back to where the page belongs. It has a real address; a plain click calls `onBack`. */
export const BackLink = ({ href, label, onBack }: BackLinkProps) => (
  <AppLink
    href={href}
    className={styles['back']}
    onClick={(event) => {
      if (onBack === undefined || !isPlainClick(event)) return;
      event.preventDefault();
      onBack();
    }}
  >
    <ArrowLeft aria-hidden="true" size={16} />
    {label}
  </AppLink>
);

interface NameProps {
  readonly name: string;
  /** What the page shows of the contest, before its name: `Draft recap`. */
  readonly topic?: string;
}

export interface ContestHeadingProps extends NameProps {
  readonly sport: Sport;
  /** Leave it out where the page is not about the contest's present state. */
  readonly status?: ContestStatus;
  /** `ContestLinks`, if the contest has loaded. */
  readonly links?: ReactNode;
  /** A button at the end of the name's line. */
  readonly action?: ReactNode;
  /** `ContestFact`s: the key facts in one line. */
  readonly children?: ReactNode;
}

const Name = ({ name, topic = '' }: NameProps) => (
  <h1 className={styles['name']}>
    {topic === '' ? null : `${topic}: `}
    <bdi>{name}</bdi>
  </h1>
);

/** A contest's name with its sport, its status and a line of facts. */
export const ContestHeading = ({
  sport,
  name,
  topic,
  status,
  links,
  action,
  children,
}: ContestHeadingProps) => (
  <header className={styles['heading']}>
    <SportTile sport={sport} />
    <Name name={name} topic={topic} />
    {status === undefined ? null : <StatusBadge status={status} />}
    {action === undefined ? null : <div className={styles['action']}>{action}</div>}
    <ul className={styles['facts']}>{children}</ul>
    {links === undefined ? null : <div className={styles['links']}>{links}</div>}
  </header>
);

/** A placeholder heading with the known name and the expected status. It has the same layout as the real one. */
export const ExpectedHeading = ({
  name,
  topic,
  status,
}: Pick<ContestHeadingProps, 'name' | 'topic' | 'status'>) => (
  <header className={styles['heading']}>
    <Skeleton width="1.75rem" height="1.75rem" />
    <Name name={name} topic={topic} />
    {status === undefined ? null : <StatusBadge status={status} />}
  </header>
);

/** One fact of the line. Put the emphasized part into a `<b>`. */
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
