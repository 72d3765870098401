import type { Page } from '@playwright/test';

const ADDRESS = /\/socket\.io\//;
/** Between packets of one long-polling answer. */
const SEPARATOR = '\u001e';
/** The no-op packet, because an answer must not be empty. */
const NOTHING = '6';

/** Lets through only some of the server's messages on the page's socket, on either transport. */
export const hearOnly = async (page: Page, hears: (packet: string) => boolean): Promise<void> => {
  await page.routeWebSocket(ADDRESS, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((packet) => {
      if (hears(packet.toString())) socket.send(packet);
    });
  });
  await page.route(ADDRESS, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const heard = (await response.text()).split(SEPARATOR).filter(hears);
    return route.fulfill({
      response,
      body: heard.length === 0 ? NOTHING : heard.join(SEPARATOR),
    });
  });
};

/** Sends messages to the page in the server's place, once its socket is a WebSocket. */
export const speakFor = async (
  page: Page,
): Promise<{ readonly say: (event: string, payload: unknown) => void }> => {
  let send: ((packet: string) => void) | null = null;
  await page.routeWebSocket(ADDRESS, (socket) => {
    socket.connectToServer();
    send = (packet) => socket.send(packet);
  });
  return {
    say: (event, payload) => {
      if (send === null) throw new Error('the page has no WebSocket yet');
      send(`42${JSON.stringify([event, payload])}`);
    },
  };
};

/** Stops everything that the page sends on its socket, on either transport, until the line is mended. */
export const cutOff = async (page: Page): Promise<{ readonly mend: () => void }> => {
  let isCut = true;
  await page.route(ADDRESS, (route) => (isCut ? route.abort() : route.continue()));
  await page.routeWebSocket(ADDRESS, (socket) => {
    if (isCut) void socket.close();
    else socket.connectToServer();
  });
  return { mend: () => (isCut = false) };
};
