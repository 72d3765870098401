/** The titles of documents. The build, the server and the page make them from the same functions. */
import type { ContestStatus, Sport } from '@captains-pick/rules';

export const SITE_NAME = "Captain's Pick";

/** A document's title. An empty one shows only the site's name. */
export const documentTitle = (title: string): string =>
  title === '' ? SITE_NAME : `${title} · ${SITE_NAME}`;

export interface TitledContest {
  readonly tournamentName: string;
  readonly sport: Sport;
  readonly status: ContestStatus;
}

/** Names a contest, its event's sport and its status, without the site's name. */
export const contestTitle = ({ tournamentName, sport, status }: TitledContest): string =>
  `${tournamentName} · ${sport} · ${status}`;
