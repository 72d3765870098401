import type { Row } from './row.ts';

/** Every route, and what frames all of them. */
export const ROUTES = {
  'route-home': { rule: 'docs/product.md#home', says: '/' },
  'route-contests': {
    rule: 'docs/product.md#routes',
    says: '/contests redirects to /contests/registering',
  },
  'route-registering-list': { rule: 'docs/product.md#routes', says: '/contests/registering' },
  'route-running-list': { rule: 'docs/product.md#routes', says: '/contests/running' },
  'route-completed-list': { rule: 'docs/product.md#routes', says: '/contests/completed' },
  'route-registering': { rule: 'docs/product.md#routes', says: '/contests/registering/{id}' },
  'route-running': { rule: 'docs/product.md#routes', says: '/contests/running/{id}' },
  'route-completed': { rule: 'docs/product.md#routes', says: '/contests/completed/{id}' },
  'route-draft': { rule: 'docs/product.md#routes', says: '/draft/{id}' },
  'route-how-it-works': { rule: 'docs/product.md#routes', says: '/how-it-works' },
  'route-rules': { rule: 'docs/product.md#routes', says: '/rules' },
  'route-support': { rule: 'docs/product.md#routes', says: '/support' },
  'route-account': { rule: 'docs/product.md#routes', says: '/account' },
  'route-login': { rule: 'docs/product.md#routes', says: '/login' },
  'route-signup': { rule: 'docs/product.md#routes', says: '/signup' },
  'route-privacy-policy': { rule: 'docs/product.md#routes', says: '/privacy-policy' },
  'route-terms-conditions': { rule: 'docs/product.md#routes', says: '/terms-conditions' },
  'route-not-found': {
    rule: 'docs/product.md#not-found',
    says: "404 - Page Not Found; Oops! The page you're looking for doesn't exist.; link to homepage",
  },
  'route-fallback': { rule: 'docs/product.md#not-found', says: 'Unexpected Application Error!' },
  'plain-http': {
    rule: 'docs/product.md#screens',
    says: 'Over plain http on another host every control works, and none stays busy.',
  },
  'script-timeout': { rule: 'docs/product.md#delays', says: 'Script chunk load timeout 120 s.' },
  'offline-page': {
    rule: 'docs/product.md#screens',
    says: 'Without a connection a page that is opened waits, says so, and opens when it is back.',
  },
  'offline-dialog': {
    rule: 'docs/product.md#screens',
    says: 'Without a connection a dialog that is opened waits, says so, and opens when it is back.',
  },
  'deployed-meanwhile': {
    rule: 'docs/product.md#screens',
    says: 'A page whose script a deployment has replaced opens by one reload.',
  },
  'ids-refused': {
    rule: 'docs/product.md#routes',
    says: 'The ids registering, running and completed are invalid contest ids.',
  },
  'frame-always': {
    rule: 'docs/product.md#screens',
    says: 'Toast area, header and footer are always shown.',
  },
  'frame-header': {
    rule: 'docs/product.md#header-and-footer',
    says: 'Header links, logged in and logged out.',
  },
  'frame-menu': { rule: 'docs/product.md#header-and-footer', says: 'Logout in the mobile menu.' },
  'frame-footer': { rule: 'docs/product.md#header-and-footer', says: 'Footer links.' },
  'frame-metrics': {
    rule: 'docs/product.md#calls',
    says: 'A performance-metrics loader also runs.',
  },
} as const satisfies Readonly<Record<string, Row>>;
