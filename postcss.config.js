import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sheet = readFileSync(
  join(import.meta.dirname, 'packages/ui/src/tokens/breakpoints.css'),
  'utf8',
);
const BREAKPOINTS = new Map(
  Array.from(sheet.matchAll(/@custom-media (--[\w-]+) ([^;]+);/g), ([, name, query]) => [
    name,
    query,
  ]),
);

/**
 * Replaces the names of breakpoints by their queries, because browsers don't know `@custom-media` yet. It runs last:
 * Vite's CSS modules add what a sheet composes after `postcss-custom-media` would have run.
 */
const breakpoints = {
  postcssPlugin: 'breakpoints',
  OnceExit: (root) => {
    root.walkAtRules('media', (rule) => {
      rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_, name) => {
        const query = BREAKPOINTS.get(name);
        if (query === undefined) throw rule.error(`No breakpoint is called ${name}.`);
        return query;
      });
    });
  },
};

/** For the app's build, Storybook and the stories' tests. */
const config = { plugins: [breakpoints] };

export default config;
