/** What a stranger's app writes to show our contests: the list as cards or rows, and the standings of one. */
import { createClient } from '@captains-pick/contract';
import { CONTEST_TABS } from '@captains-pick/rules';
import { ApiProvider, ReadScope } from '@captains-pick/ui';
import { ContestList } from '@captains-pick/ui/fragments/contest-list';
import { RunningContest } from '@captains-pick/ui/fragments/running-contest';
import '@captains-pick/ui/styles.css';
import { createRoot } from 'react-dom/client';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');

const contestId = new URLSearchParams(location.search).get('contestId') ?? '';
const ignore = (): void => {};

createRoot(root).render(
  <ApiProvider client={createClient({ baseUrl: '', tokens: null })} cache={{ current: null }}>
    <ReadScope>
      <ContestList
        tab={CONTEST_TABS[0]}
        viewer={null}
        tabHref={({ tab }) => `/contests/${tab}`}
        contestHref={({ contestId, tab }) => `/contests/${tab}/${contestId}`}
        onOpenTab={ignore}
        onOpenContest={ignore}
        onEnterDraftRoom={ignore}
        onSessionExpired={ignore}
      />
      <RunningContest
        contestId={contestId}
        viewer={null}
        backHref="/contests/running"
        loginHref="/login"
        onBack={ignore}
        onLogin={ignore}
        onStatusChanged={ignore}
      />
    </ReadScope>
  </ApiProvider>,
);
