import type { Row } from './row.ts';

/** Section 2: every route, and what frames all of them. */
export const ROUTES = {
  'route-home': { section: 2, says: '/' },
  'route-contests': { section: 2, says: '/contests redirects to /contests/registering' },
  'route-registering-list': { section: 2, says: '/contests/registering' },
  'route-running-list': { section: 2, says: '/contests/running' },
  'route-completed-list': { section: 2, says: '/contests/completed' },
  'route-registering': { section: 2, says: '/contests/registering/{id}' },
  'route-running': { section: 2, says: '/contests/running/{id}' },
  'route-completed': { section: 2, says: '/contests/completed/{id}' },
  'route-draft': { section: 2, says: '/draft/{id}' },
  'route-how-it-works': { section: 2, says: '/how-it-works' },
  'route-rules': { section: 2, says: '/rules' },
  'route-support': { section: 2, says: '/support' },
  'route-account': { section: 2, says: '/account' },
  'route-login': { section: 2, says: '/login' },
  'route-signup': { section: 2, says: '/signup' },
  'route-privacy-policy': { section: 2, says: '/privacy-policy' },
  'route-terms-conditions': { section: 2, says: '/terms-conditions' },
  'route-not-found': {
    section: 2,
    says: "404 - Page Not Found; Oops! The page you're looking for doesn't exist.; link to homepage",
  },
  'route-fallback': { section: 2, says: 'Unexpected Application Error!' },
  'plain-http': {
    section: 2,
    says: 'Over plain http on another host every control works, and none stays busy.',
  },
  'script-timeout': { section: 9, says: 'Script chunk load timeout 120 s.' },
  'offline-page': {
    section: 2,
    says: 'Without a connection a page that is opened waits, says so, and opens when it is back.',
  },
  'offline-dialog': {
    section: 2,
    says: 'Without a connection a dialog that is opened waits, says so, and opens when it is back.',
  },
  'deployed-meanwhile': {
    section: 2,
    says: 'A page whose script a deployment has replaced opens by one reload.',
  },
  'ids-refused': {
    section: 2,
    says: 'The ids registering, running and completed are invalid contest ids.',
  },
  'frame-always': { section: 2, says: 'Toast area, header and footer are always shown.' },
  'frame-header': { section: 2, says: 'Header links, logged in and logged out.' },
  'frame-menu': { section: 2, says: 'Logout in the mobile menu.' },
  'frame-footer': { section: 2, says: 'Footer links.' },
  'frame-metrics': { section: 7, says: 'A performance-metrics loader also runs.' },
} as const satisfies Readonly<Record<string, Row>>;
