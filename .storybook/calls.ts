/** The calls that stories send to the API. Each belongs to the story that sent it, however late it is answered. */
import { setupWorker } from 'msw/browser';
import { overNetwork } from './surroundings.ts';

interface Call {
  readonly method: string;
  readonly url: string;
  /** Counted from the first story of the page. */
  readonly story: number;
}

/** Calls that were sent, and have neither reached the worker nor ended. */
const underWay = new Set<Call>();
/** Calls of the running story that no handler answered. */
const unhandled: string[] = [];
let story = 0;

/** Modules, fonts and images are Storybook's own. A story's calls go to the API. */
const isCall = (url: string): boolean => new URL(url).pathname.startsWith('/api/');

const { fetch, setTimeout } = globalThis;
globalThis.fetch = (input, init) => {
  const url =
    input instanceof Request ? input.url : new URL(String(input), window.location.href).href;
  if (!isCall(url)) return fetch(input, init);
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  const call: Call = { method, url, story };
  return overNetwork(async () => {
    underWay.add(call);
    try {
      return await fetch(input, init);
    } finally {
      underWay.delete(call);
    }
  });
};

/** Marks the oldest such call as arrived, and tells whether it is the running story's. */
const arrive = ({ method, url }: Request): boolean => {
  for (const call of underWay) {
    if (call.method !== method || call.url !== url) continue;
    underWay.delete(call);
    return call.story === story;
  }
  return true;
};

export const worker = setupWorker();
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

worker.events.on('request:match', ({ request }) => {
  if (isCall(request.url)) arrive(request);
});

const DELIVERY_TIMEOUT_MS = 5000;

/**
 * Waits until the calls of the running story have arrived at the worker, at most five seconds. Without it, a story that
 * ends early leaves its calls to the handlers of the next one.
 */
export const allCallsDelivered = async (): Promise<void> => {
  const until = performance.now() + DELIVERY_TIMEOUT_MS;
  const isOwnUnderWay = (): boolean => [...underWay].some((call) => call.story === story);
  while (isOwnUnderWay() && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
};

/** From now on, calls are those of the next story. Earlier ones that are still on their way stay those of their own. */
export const beginStory = (): void => {
  story += 1;
  unhandled.length = 0;
};

/** @throws Error with the running story's calls that no handler answered */
export const checkAllHandled = (): void => {
  if (unhandled.length > 0) {
    throw new Error(`This story has no handler for: ${unhandled.join(', ')}`);
  }
};
