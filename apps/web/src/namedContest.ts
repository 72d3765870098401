import { useLocation } from 'react-router-dom';

interface NamedContest {
  readonly pathname: string;
  readonly name: string;
}

/** What the server has written into the HTML: read as this module comes, which is before the page is shown. */
const inDocument = (): NamedContest | null => {
  if (typeof document === 'undefined') return null;
  const name = document.querySelector<HTMLElement>('#root')?.dataset['contest'];
  return name === undefined ? null : { pathname: window.location.pathname, name };
};

let named = inDocument();

/** For building the HTML: what stands where the name belongs. */
export const nameContest = (contest: NamedContest): void => {
  named = contest;
};

/** What the contest at this address is called, where this document's HTML says so. */
export const useContestName = (): string | null => {
  const { pathname } = useLocation();
  return named?.pathname === pathname ? named.name : null;
};
