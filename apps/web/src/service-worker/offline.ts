/** Shows the standings that were read last, and their page, when the server can't be reached. */
import build from 'virtual:kept-build';
import { contestPageAt, KEPT_ONLY, type ViewerMessage } from './contestReads.ts';
import { isFromProxy } from './keepable.ts';
import { createKeptAnswers } from './keptAnswers.ts';
import { createKeptBuilds } from './keptBuilds.ts';
import { createKeptClients } from './keptClients.ts';
import { planOf } from './plan.ts';

const OFFLINE = '/offline';

const fetched = (request: Request): Promise<Response | null> => fetch(request).catch(() => null);

export const showOffline = (worker: ServiceWorkerGlobalScope): void => {
  const { caches } = worker;
  const clients = createKeptClients(caches, Date.now);
  const answers = createKeptAnswers(caches, Date.now);
  const builds = createKeptBuilds(caches, build);
  const files = new Set(build.files);
  void clients.loaded();

  /** The kept page for an address; null if nothing is kept for it. */
  const keptPage = async ({ pathname, search }: URL): Promise<Response | null> => {
    if (!(await builds.isKept())) return null;
    if (pathname === OFFLINE) return builds.shell('offline');
    const page = contestPageAt(pathname);
    if (page !== null && (await answers.has(page.contestId))) return builds.shell(page.shell);
    return Response.redirect(`${OFFLINE}?from=${encodeURIComponent(pathname + search)}`);
  };

  const showPage = async (event: FetchEvent): Promise<Response> => {
    const preloaded = (event.preloadResponse as Promise<Response | undefined>).catch(() => null);
    const response = (await preloaded) ?? (await fetched(event.request));
    if (response !== null && !isFromProxy(response)) return response;
    // Without its id, a kept page could not be distinguished from others.
    if (event.resultingClientId === '' || event.resultingClientId === undefined)
      return response ?? Response.error();
    const kept = await keptPage(new URL(event.request.url));
    // A proxy's own page may say more than ours about where nothing is kept.
    if (kept === null || (response !== null && !kept.ok)) return response ?? Response.error();
    if (kept.ok) await clients.add(event.resultingClientId);
    return kept;
  };

  const readFile = async (request: Request): Promise<Response> =>
    (await builds.file(request)) ?? (await fetch(request));

  const keep = async (request: Request, response: Response): Promise<void> => {
    if (await answers.keep(request, response)) await builds.keep();
  };

  const readContest = async (event: FetchEvent): Promise<Response> => {
    const { request } = event;
    const response = await fetched(request);
    if (response === null || isFromProxy(response))
      return (await answers.find(request)) ?? response ?? Response.error();
    if (response.ok) event.waitUntil(keep(request, response.clone()).catch(() => {}));
    return response;
  };

  const answer = (event: FetchEvent): Promise<Response> | null => {
    const { request, clientId } = event;
    const fromKept = request.headers.has(KEPT_ONLY) || clients.has(clientId);
    const plan = planOf({
      method: request.method,
      navigates: request.mode === 'navigate',
      address: new URL(request.url),
      fromKept,
      files,
    });
    switch (plan) {
      case 'network':
        return null;
      case 'page':
        return showPage(event);
      case 'file':
        return readFile(request);
      case 'read':
        return readContest(event);
      case 'kept-read':
        return answers.find(request).then((kept) => kept ?? Response.error());
      case 'refused':
        return Promise.resolve(Response.error());
      case 'unknown':
        return clients.loaded().then(() => answer(event) ?? fetch(request));
      default:
        return plan satisfies never;
    }
  };

  worker.addEventListener('fetch', (event) => {
    if (new URL(event.request.url).origin !== worker.location.origin) return;
    const answered = answer(event);
    if (answered !== null) event.respondWith(answered);
  });

  worker.addEventListener('install', (event) => {
    // The files of an earlier build are kept until those of this one are.
    const renew = async (): Promise<void> => {
      if (await builds.isKept()) await builds.keep();
    };
    // They are tried again with the next page that is opened.
    event.waitUntil(renew().catch(() => {}));
  });

  worker.addEventListener('activate', (event) => {
    // Safari has had it only since 2022. Without it, pages wait for the worker's start.
    event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve());
  });

  const meet = async ({ userId, keepsShells }: ViewerMessage): Promise<void> => {
    await answers.keepOnlyFor(userId);
    if (keepsShells || !(await answers.isEmpty())) await builds.keep();
  };
  worker.addEventListener('message', (event) => {
    const message = event.data as ViewerMessage | null;
    if (message?.type === 'viewer') event.waitUntil(meet(message).catch(() => {}));
  });
};
