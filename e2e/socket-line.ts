import type { Page } from '@playwright/test';

const ADDRESS = /\/socket\.io\//;
/** Between packets of one long-polling answer. */
const SEPARATOR = '\u001e';
/** A packet that says nothing: an answer must not be empty. */
const NOTHING = '6';

/** Lets through only some of what the server says on the page's socket, on either of its transports. */
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

/** Says something to the page on its socket in the server's place, once the socket is a WebSocket. */
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

/** Nothing of the page's socket reaches the server, on either transport. */
export const cutOff = async (page: Page): Promise<void> => {
  await page.route(ADDRESS, (route) => route.abort());
  await page.routeWebSocket(ADDRESS, (socket) => socket.close());
};
