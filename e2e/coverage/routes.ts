import { ROUTES as PAGES, type RouteName } from '@captains-pick/contract';
import type { Row } from './row.ts';

type RouteRows = Readonly<Record<`route-${RouteName}`, Row>>;

/** A row for each route of the list, so that a new one needs a journey. */
const ROUTE_ROWS = Object.fromEntries(
  Object.entries(PAGES).map(([name, { pattern }]): [string, Row] => [
    `route-${name}`,
    { rule: 'docs/product.md#routes', says: pattern },
  ]),
) as RouteRows;

/** Every route, and what frames all of them. */
export const ROUTES = {
  ...ROUTE_ROWS,
  'route-contests': {
    rule: 'docs/product.md#routes',
    says: '/contests redirects to /contests/registering',
  },
  'route-not-found': {
    rule: 'docs/product.md#not-found',
    says: "404 - Page Not Found; Oops! The page you're looking for doesn't exist.; link to homepage",
  },
  'address-back': {
    rule: 'docs/product.md#addresses',
    says: 'Back closes a dialog or a chosen team, and closing one is the same as going back.',
  },
  'address-link': {
    rule: 'docs/product.md#addresses',
    says: 'A link opens what its sender saw; a reload keeps it.',
  },
  'address-typing': {
    rule: 'docs/product.md#addresses',
    says: 'Typing and sorting add no step to the history; a filter does.',
  },
  'address-unknown': {
    rule: 'docs/product.md#addresses',
    says: 'What the page does not know is ignored; no link opens a confirmation.',
  },
  'player-home': {
    rule: 'docs/product.md#home-when-signed-in',
    says: 'Own live entries, drafts, the next lock, the last result and what is open; each leads on.',
  },
  'player-home-live': {
    rule: 'docs/product.md#home-when-signed-in',
    says: 'Turns, results and corrections arrive without a reload, in each tab and after a lost connection.',
  },
  'player-home-first-visit': {
    rule: 'docs/product.md#home-when-signed-in',
    says: 'Enter a contest, and your drafts, deadlines and ranks will be here.',
  },
  'player-home-session': {
    rule: 'docs/product.md#home-when-signed-in',
    says: 'A login shows the own home, a logout the visitors’ one, also in other tabs and by Back.',
  },
  printed: {
    rule: 'docs/product.md#charts',
    says: 'On paper: dark ink in every theme, each chart with its table.',
  },
  'early-acts': {
    rule: 'docs/product.md#before-the-script',
    says: 'What is pressed and typed on a page before its script has loaded takes effect once it has.',
  },
  'first-response': {
    rule: 'docs/product.md#titles-and-previews',
    says: 'The first response of every page has its title, description, address and preview.',
  },
  'contest-title': {
    rule: 'docs/product.md#titles-and-previews',
    says: 'Name · sport · status, in the first response and after every change.',
  },
  'site-icons': {
    rule: 'docs/product.md#titles-and-previews',
    says: 'The manifest and its icons are served; bars of the browser follow the chosen theme.',
  },
  'route-fallback': { rule: 'docs/product.md#not-found', says: 'Unexpected Application Error!' },
  'plain-http': {
    rule: 'docs/product.md#screens',
    says: 'Over plain http on another host every control works, and none stays busy.',
  },
  'script-timeout': { rule: 'docs/product.md#delays', says: 'Script chunk load timeout 120 s.' },
  'kept-standings': {
    rule: 'docs/product.md#without-a-connection',
    says: 'Without a connection a kept contest shows its last standings, with their age.',
  },
  'kept-list': {
    rule: 'docs/product.md#without-a-connection',
    says: 'Any other page leads to the kept contests, and opens once the connection is back.',
  },
  'kept-sends-nothing': {
    rule: 'docs/product.md#without-a-connection',
    says: 'A kept page calls nothing and sends nothing later.',
  },
  'kept-after-deployment': {
    rule: 'docs/product.md#without-a-connection',
    says: 'A kept page is replaced by the current build as soon as the server answers.',
  },
  'kept-logout': {
    rule: 'docs/product.md#without-a-connection',
    says: 'The end of a session deletes what was kept for it.',
  },
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
