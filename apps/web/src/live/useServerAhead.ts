import { useEffect, useState } from 'react';
import { serverAhead } from './serverAhead.ts';

const askServer = async (signal: AbortSignal): Promise<number> => {
  const asked = Date.now();
  const { headers } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal });
  return serverAhead(headers.get('date'), asked, Date.now());
};

/**
 * By how much the server's clock is ahead of this device's, in milliseconds; 0 until it is known. A phone whose clock
 * is an hour off would call fresh results stale, or stale ones fresh.
 */
export const useServerAhead = (): number => {
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    const asking = new AbortController();
    askServer(asking.signal).then(setAhead, () => {
      // Not known: the device's own clock stands.
    });
    return () => asking.abort();
  }, []);
  return ahead;
};
