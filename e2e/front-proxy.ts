/** A proxy in front of a test server, as sites have one: it counts calls, goes away, and fronts another build. */
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export interface FrontProxy {
  readonly url: string;
  /** Calls of the API and connections to the socket since the start, as `GET /api/contests/x`. */
  readonly calls: () => readonly string[];
  /** Nothing listens any more. */
  readonly goAway: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  /** As a proxy whose server does not answer. */
  readonly answerBadGateway: (bad: boolean) => void;
  /** From now on all scripts have other names, and the earlier ones are gone. */
  readonly deploy: () => void;
}

const IS_CALL = /^\/(?:api|socket\.io)\//;
/** What names scripts, and the names of scripts and of kept pages. */
const NAMING = /(?:html|javascript)/;
const SCRIPT = /([\w-]+-)([0-9a-f]{7,8})\.(js|html)/g;

/** In the service worker. */
const KEPT_BUILD = /(\bid:[`'"])([0-9a-f]{7})/g;

export const startFrontProxy = async (server: string): Promise<FrontProxy> => {
  const { hostname, port } = new URL(server);
  const calls: string[] = [];
  const sockets = new Set<Socket>();
  let isBad = false;
  let isDeployed = false;

  const otherHash = (hash: string): string =>
    hash.replace(/./g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16));
  /** Changes the hashes of scripts and of the kept build. Changed twice, they are the first ones again. */
  const turned = (body: string): string =>
    body
      .replace(
        SCRIPT,
        (_, name: string, hash: string, ending: string) => `${name}${otherHash(hash)}.${ending}`,
      )
      .replace(KEPT_BUILD, (_, before: string, hash: string) => before + otherHash(hash));

  const forward = (asked: IncomingMessage): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const address = asked.url ?? '/';
      const sent = request(
        {
          hostname,
          port,
          method: asked.method,
          path: isDeployed ? turned(address) : address,
          headers: { ...asked.headers, 'accept-encoding': 'identity' },
        },
        resolve,
      );
      sent.on('error', reject);
      asked.pipe(sent);
    });

  const proxy: Server = createServer((asked, reply) => {
    const address = asked.url ?? '/';
    if (IS_CALL.test(address)) calls.push(`${asked.method} ${address.split('?')[0]}`);
    if (isBad && !IS_CALL.test(address)) {
      reply.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
      return;
    }
    const pass = async (): Promise<void> => {
      const answer = await forward(asked);
      const { etag: _, 'content-length': length, ...headers } = answer.headers;
      const isNaming = NAMING.test(headers['content-type'] ?? '');
      if (isDeployed && isNaming) {
        const body = turned(await text(answer));
        reply.writeHead(answer.statusCode ?? 500, headers).end(body);
        return;
      }
      const kept = length === undefined ? {} : { 'content-length': length };
      reply.writeHead(answer.statusCode ?? 500, { ...headers, ...kept });
      answer.pipe(reply);
    };
    pass().catch(() => reply.destroy());
  });
  proxy.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  proxy.on('upgrade', (asked, socket, head) => {
    calls.push(`${asked.method} ${asked.url?.split('?')[0]}`);
    const onward = connect(Number(port), hostname, () => {
      onward.write(`${asked.method} ${asked.url} HTTP/1.1\r\n`);
      asked.rawHeaders.forEach((part, place) => onward.write(part + (place % 2 ? '\r\n' : ': ')));
      onward.write('\r\n');
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });

  const listen = (at: number): Promise<void> =>
    new Promise((resolve) => proxy.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const { port: own } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    calls: () => [...calls],
    goAway: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    comeBack: () => listen(own),
    answerBadGateway: (bad) => {
      isBad = bad;
    },
    deploy: () => {
      isDeployed = true;
    },
  };
};
