import { useLocation } from 'react-router-dom';

interface NamedContest {
  readonly pathname: string;
  readonly name: string;
  /** The document's title. */
  readonly title: string;
}

/** The contest that the server wrote into the HTML. Read when this module loads, before the page is shown. */
const inDocument = (): NamedContest | null => {
  if (typeof document === 'undefined') return null;
  const name = document.querySelector<HTMLElement>('#root')?.dataset['contest'];
  return name === undefined
    ? null
    : { pathname: window.location.pathname, name, title: document.title };
};

let named = inDocument();

/** For prerendering: sets the placeholder of the contest's name. */
export const nameContest = (contest: NamedContest): void => {
  named = contest;
};

/** The title that the server wrote for the address's contest; null if it wrote none. */
export const namedTitle = (pathname: string): string | null =>
  named?.pathname === pathname ? named.title : null;

/** The name of the address's contest, if the document's HTML has it. */
export const useContestName = (): string | null => {
  const { pathname } = useLocation();
  return named?.pathname === pathname ? named.name : null;
};
