import { hrefTo } from '@captains-pick/contract';
import type { Viewer } from '@captains-pick/ui';
import { OperatorNewContest } from '@captains-pick/ui/fragments/operator-new-contest';
import { useNavigate } from 'react-router-dom';
import { useOperatorTitle } from '../../title/useOperatorTitle.ts';

/** The form for a new contest. After creation it leads to the contest's own page. */
export const OperatorNewContestPage = ({ viewer }: { readonly viewer: Viewer }) => {
  const navigate = useNavigate();
  useOperatorTitle('operator-new-contest');
  const consoleHref = hrefTo('operator');
  return (
    <OperatorNewContest
      viewer={viewer}
      consoleHref={consoleHref}
      onBack={() => void navigate(consoleHref)}
      onCreated={(to) => void navigate(hrefTo('operator-contest', to), { replace: true })}
    />
  );
};
