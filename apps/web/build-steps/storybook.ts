import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';

const ADDRESS = '/storybook';
const NOT_BUILT = 'The Storybook is not built. Run `npm run build:storybook`, then reload.\n';

/** In development, the built Storybook is at `/storybook`, as designers and Chromatic get it. */
export const servedStorybook = (
  folder = join(import.meta.dirname, '../../../storybook-static'),
): Plugin => ({
  name: 'served-storybook',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    // `dev`: reads each file again, because a build may replace them.
    const serve = sirv(folder, { dev: true });
    middlewares.use(ADDRESS, (request, response, next) => {
      const address = request.originalUrl ?? '';
      if (address === ADDRESS || address.startsWith(`${ADDRESS}?`)) {
        // Its files' addresses are relative.
        response.writeHead(302, { location: address.replace(ADDRESS, `${ADDRESS}/`) }).end();
      } else if (existsSync(join(folder, 'index.html'))) {
        serve(request, response, () => {
          response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found.\n');
        });
      } else if (request.method === 'GET') {
        response.writeHead(404, { 'content-type': 'text/plain' }).end(NOT_BUILT);
      } else next();
    });
  },
});
