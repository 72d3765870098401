/** The calls that stories send to the API. Each belongs to the story that sent it, however late it is answered. */
import { setupWorker } from 'msw/browser';
import { answer } from '../packages/ui/src/testing/answers/answer.ts';
import { overNetwork } from './surroundings.ts';

/** Names the call and its story to the worker. An aborted call can arrive in a later story, so its sender says whose it is. */
const CALL_HEADER = 'x-story-call';

/** Calls of the running story that were sent, and have neither reached the worker nor ended. */
const underWay = new Set<string>();
/** Calls of the running story that no handler answered. */
const unhandled: string[] = [];
/** Counted from the first story of the page. */
let story = 0;
let calls = 0;

/** Modules, fonts and images are Storybook's own. A story's calls go to the API. */
const isCall = (url: string): boolean => new URL(url).pathname.startsWith('/api/');

const { fetch, setTimeout } = globalThis;
globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  if (!isCall(request.url)) return fetch(request);
  calls += 1;
  const call = `${story}/${calls}`;
  request.headers.set(CALL_HEADER, call);
  return overNetwork(async () => {
    underWay.add(call);
    try {
      return await fetch(request);
    } finally {
      underWay.delete(call);
    }
  });
};

/** Marks a call as arrived, and tells whether it is the running story's. */
const arrive = (request: Request): boolean => {
  const call = request.headers.get(CALL_HEADER);
  if (call === null) return true;
  underWay.delete(call);
  return call.startsWith(`${story}/`);
};

/** Each open team asks; in most stories its player shows no profile. */
export const worker = setupWorker(answer('profileShown', { reply: { shown: false } }));
await worker.start({
  quiet: true,
  serviceWorker: { url: './mockServiceWorker.js' },
  onUnhandledFrame: ({ frame, defaults }) => {
    const data: unknown = frame.data;
    if (typeof data !== 'object' || data === null || !('request' in data)) return;
    if (!(data.request instanceof Request)) return;
    const { method, url } = data.request;
    if (!isCall(url)) return;
    if (arrive(data.request)) unhandled.push(`${method} ${url}`);
    defaults.error();
  },
});

/** By then the worker knows whether a handler takes the call, even if its answer never comes. */
const LOOKUP_MS = 100;

worker.events.on('request:start', ({ request }) => {
  if (isCall(request.url)) setTimeout(() => arrive(request), LOOKUP_MS);
});

const DELIVERY_TIMEOUT_MS = 5000;

/**
 * Waits until the calls of the running story have arrived at the worker, at most five seconds. Without it, a story that
 * ends early leaves its calls to the handlers of the next one.
 */
export const allCallsDelivered = async (): Promise<void> => {
  const until = performance.now() + DELIVERY_TIMEOUT_MS;
  while (underWay.size > 0 && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
};

/** From now on, calls are those of the next story. Earlier ones that are still on their way stay those of their own. */
export const beginStory = (): void => {
  story += 1;
  underWay.clear();
  unhandled.length = 0;
};

/** @throws Error with the running story's calls that no handler answered */
export const checkAllHandled = (): void => {
  if (unhandled.length > 0) {
    throw new Error(`This story has no handler for: ${unhandled.join(', ')}`);
  }
};
