import { hrefTo, type Contest } from '@captains-pick/contract';
import { contestTab } from '@captains-pick/rules';
import { DraftRoom, type RoomExit } from '@captains-pick/ui/fragments/draft-room';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useContestRefresh } from '../live/useContestRefresh.ts';
import { useDraftFeed } from '../live/useDraftFeed.ts';
import { loadPage } from '../pageCode.tsx';
import { pageAt } from '../pages.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { HAS_WITHDRAWN } from './withdrawn.ts';

/** The room shows its own end and then leaves. After this time, viewers who missed the message are redirected too. */
const END_SHOWN_MS = 5_000;

/** The draft page of a snake contest: the room while it drafts, else a redirect to the contest's page. */
export const SnakeDraft = ({ contest }: { readonly contest: Contest }) => {
  const { _id: contestId, status } = contest;
  const { viewer } = useSession();
  const navigate = useNavigate();
  const feed = useDraftFeed(contestId);
  const refresh = useContestRefresh(contestId);
  const drafting = status === 'Drafting';
  const [opened, setOpened] = useState(drafting);
  if (drafting && !opened) setOpened(true);

  const leave = useEffectEvent(() => {
    void navigate(hrefTo(`${contestTab(status)}-contest`, { contestId }), { replace: true });
  });
  useEffect(() => {
    if (drafting) return undefined;
    const timer = setTimeout(() => leave(), opened ? END_SHOWN_MS : 0);
    return () => {
      clearTimeout(timer);
    };
  }, [drafting, opened]);

  const signedIn = viewer !== null;
  const lobbyHref = hrefTo('registering-contest', { contestId });
  const runningHref = hrefTo('running-contest', { contestId });
  useEffect(() => {
    // A deployment may replace the scripts during a draft, so the next pages' code is preloaded.
    for (const href of [lobbyHref, runningHref]) {
      loadPage(pageAt(href), { signedIn }).catch(() => {});
    }
  }, [lobbyHref, runningHref, signedIn]);

  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  if (!opened) return null;
  const leaveRoom = async ({ because, to }: RoomExit): Promise<void> => {
    // The cached contest is from before the end, so the next page would redirect back here.
    await refresh();
    // Meanwhile the user may have followed a link.
    if (gone.current) return;
    if (to === 'running') {
      void navigate(runningHref, { replace: true });
    } else {
      const state = because === 'withdrawn' ? HAS_WITHDRAWN : null;
      void navigate(lobbyHref, { replace: true, state });
    }
  };
  return (
    <DraftRoom
      contest={contest}
      viewer={viewer}
      feed={feed}
      onLeave={(exit) => void leaveRoom(exit)}
    />
  );
};
