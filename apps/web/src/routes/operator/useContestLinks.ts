import { hrefTo } from '@captains-pick/contract';
import { useNavigate } from 'react-router-dom';

interface OfContest {
  readonly contestId: string;
}

/** Where contests' pages of the console are. */
export const useContestLinks = () => {
  const navigate = useNavigate();
  const contestHref = (to: OfContest): string => hrefTo('operator-contest', to);
  return { contestHref, onOpenContest: (to: OfContest) => void navigate(contestHref(to)) };
};
