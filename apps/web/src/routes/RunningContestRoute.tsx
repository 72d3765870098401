import { hrefTo } from '@captains-pick/contract';
import { contestTab } from '@captains-pick/rules';
import { RunningContest } from '@captains-pick/ui/fragments/running-contest';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { workerChances } from '../chances/workerChances.ts';
import { useContestHints } from '../live/useContestHints.ts';
import { useServerAhead } from '../live/useServerAhead.ts';
import { useKeptSince } from '../offline/keptReads.ts';
import { useContestName } from '../namedContest.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { ContestTitle } from '../title/ContestTitle.tsx';
import { useContestId } from './useContestId.ts';

const RunningContestRoute = () => {
  const contestId = useContestId();
  const { viewer, goToLogin } = useSession();
  const navigate = useNavigate();
  const [paused, setPaused] = useState(false);
  const { connected } = useContestHints(contestId, paused);
  const backHref = hrefTo('running-list');
  return (
    <>
      <ContestTitle contestId={contestId} />
      <RunningContest
        contestId={contestId}
        name={useContestName()}
        viewer={viewer}
        backHref={backHref}
        loginHref={hrefTo('login')}
        onBack={() => void navigate(backHref)}
        onLogin={goToLogin}
        chances={workerChances}
        live={connected ? { paused, onPausedChange: (change) => setPaused(change.paused) } : null}
        serverAhead={useServerAhead()}
        kept={useKeptSince(contestId)}
        onStatusChanged={({ status }) =>
          void navigate(hrefTo(`${contestTab(status)}-contest`, { contestId }), { replace: true })
        }
      />
    </>
  );
};

export default RunningContestRoute;
