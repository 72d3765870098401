import { useEffect, useState } from 'react';
import { serverAhead } from './serverAhead.ts';

const askServer = async (signal: AbortSignal): Promise<number> => {
  const asked = Date.now();
  const { headers } = await fetch('/livez', { method: 'HEAD', cache: 'no-store', signal });
  return serverAhead(headers.get('date'), asked, Date.now());
};

/**
 * By how many milliseconds the server's clock is ahead of this device's; 0 until it is known. On a phone whose clock
 * is an hour off, fresh results would look stale, or stale ones fresh.
 */
export const useServerAhead = (): number => {
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    const asking = new AbortController();
    askServer(asking.signal).then(setAhead, () => {
      // If the server's time is unknown, the device's clock is used.
    });
    return () => asking.abort();
  }, []);
  return ahead;
};
