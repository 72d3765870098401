import type { PlayLimits } from '@captains-pick/contract';
import { hrefTo } from '@captains-pick/contract';
import { loadCode, useAccountApi, type Viewer } from '@captains-pick/ui';
import type { PlayReminderProps } from '@captains-pick/ui/fragments/play-reminder';
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { keptStorage } from '../keptStorage.ts';
import { countMinute, isDue, noteReminder, TICK_MS } from './playClock.ts';

/** No reminder comes sooner, so the limits are not read before. */
const FIRST_MINUTES = 30;
/** A dialog over a draft could cost a pick. */
const isInDraft = (pathname: string): boolean => pathname.startsWith('/draft/');

const fullIntervals = (minutes: number): number => Math.floor(minutes / FIRST_MINUTES);

interface Reminder {
  readonly Shown: ComponentType<PlayReminderProps>;
  readonly minutes: number;
  readonly limits: PlayLimits;
  readonly open: boolean;
}

/** Counts the time that the viewer plays, and reminds of it as the viewer has chosen (docs/product.md#limits). */
export const PlayTime = ({ viewer }: { readonly viewer: Viewer }) => {
  const api = useAccountApi();
  const { pathname } = useLocation();
  /** The minutes at which the limits were last read. */
  const asked = useRef(0);
  const [reminder, setReminder] = useState<Reminder | null>(null);
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return;
    const storage = keptStorage();
    const played = countMinute(storage, viewer, Date.now());
    const { minutes } = played;
    if (fullIntervals(minutes) <= fullIntervals(asked.current) || isInDraft(pathname)) return;
    try {
      const limits = await api.limits({});
      const interval = limits.reminderMinutes;
      if (interval !== null && isDue(played, interval)) {
        const { PlayReminder: Shown } = await loadCode(
          () => import('@captains-pick/ui/fragments/play-reminder'),
        );
        noteReminder(storage, played);
        setReminder({ Shown, minutes, limits, open: true });
      }
      asked.current = minutes;
    } catch {
      // The next minute asks again.
    }
  });
  useEffect(() => {
    const timer = setInterval(() => void look(), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (reminder === null) return null;
  const { Shown, ...shown } = reminder;
  return (
    <Shown
      {...shown}
      limitsHref={`${hrefTo('account')}?tab=limits`}
      onClose={() => setReminder({ ...reminder, open: false })}
    />
  );
};
