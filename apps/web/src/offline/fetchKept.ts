import { KEPT_ONLY } from '../service-worker/contestReads.ts';

/**
 * The `fetch` of a kept page, whose script may be older than the server: it sends nothing, and asks the service worker
 * only for what is kept.
 */
export const fetchKept = (address: string, init: RequestInit): Promise<Response> => {
  if (init.method !== 'GET') return Promise.reject(new TypeError('A kept page sends nothing.'));
  const headers = new Headers(init.headers);
  headers.set(KEPT_ONLY, '1');
  return fetch(address, { ...init, headers });
};
