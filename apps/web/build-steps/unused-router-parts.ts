import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out what the app does not use of the router. Its components are made by calls and named
 * by assignments, `Form.displayName = "Form"`, which count as effects: each would stay, and with it the half of
 * the router that it needs. Declared pure and nameless they go: 4 kB of the first load.
 */
export const unusedRouterParts = (): Plugin => ({
  name: 'unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/.*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|memo|createContext))\(/g, '= /* @__PURE__ */ $1('),
      map: null,
    }),
  },
});
