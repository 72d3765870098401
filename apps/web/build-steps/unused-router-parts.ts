import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out what the app does not use of the router. Its components are made by calls, named by
 * assignments, `Form.displayName = "Form"`, and derived from what is looked up, `React.Component`: all of these count
 * as effects, so each would stay, and with it what it needs, such as the matching of routes. Declared pure and
 * nameless they go, as do its warnings to developers: 5 kB of the first load.
 */
export const unusedRouterParts = (): Plugin => ({
  name: 'unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.(?:displayName|contextType) = .*;$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|memo|createContext))\(/g, '= /* @__PURE__ */ $1(')
        .replace(
          /^var (\w+) = (class extends React\d*\.Component \{[^]*?^\});$/gm,
          'var $1 = /* @__PURE__ */ (() => $2)();',
        )
        .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;'),
      map: null,
    }),
  },
});
