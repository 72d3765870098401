/**
 * The folders of `src` from the lowest layer up. A folder imports only from those before it, values and types alike:
 * `oxlint.config.ts` enforces it. The files directly in `src` start the server, and are above all folders.
 */
export const SERVER_LAYERS = [
  'shared',
  'database',
  'redis',
  'users',
  'mail',
  'audit',
  'money',
  'identity',
  'webhooks',
  'contests',
  'players',
  'lobbies',
  'entries',
  'standings',
  'drafts',
  'results',
  'history',
  'lifecycle',
  'friends',
  'catalog',
  'previews',
  'home',
  'services',
  'live',
  'metrics',
  'http',
  'demo',
] as const;
