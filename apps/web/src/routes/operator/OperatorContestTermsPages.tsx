import { documentTitle, hrefTo } from '@captains-pick/contract';
import type { Viewer } from '@captains-pick/ui';
import {
  OperatorCopyContest,
  OperatorEditContest,
} from '@captains-pick/ui/fragments/operator-new-contest';
import { useNavigate } from 'react-router-dom';
import { useContentTitle } from '../../title/documentTitle.ts';
import { COPY_CONTEST, EDIT_CONTEST } from './consoleRoutes.ts';

interface OfContest {
  readonly viewer: Viewer;
  readonly contestId: string;
}

/** Each leads to the page of the contest that it made or changed. */
const useTermsProps = ({ viewer, contestId }: OfContest) => {
  const navigate = useNavigate();
  const contestHref = hrefTo('operator-contest', { contestId });
  return {
    viewer,
    contestId,
    contestHref,
    onBack: () => void navigate(contestHref),
    onDone: (done: { readonly contestId: string }) =>
      void navigate(hrefTo('operator-contest', done), { replace: true }),
  };
};

/** The form for a new contest with the terms and players of another. */
export const OperatorCopyContestPage = (of: OfContest) => {
  useContentTitle(documentTitle(COPY_CONTEST.title));
  return <OperatorCopyContest key={of.contestId} {...useTermsProps(of)} />;
};

/** The form that changes a contest's terms before its first entry. */
export const OperatorEditContestPage = (of: OfContest) => {
  useContentTitle(documentTitle(EDIT_CONTEST.title));
  return <OperatorEditContest key={of.contestId} {...useTermsProps(of)} />;
};
