import { PAGE_PATTERNS, type PagePattern } from '@captains-pick/contract';
import { matchPath } from 'react-router-dom';

/** The route that an address of the app belongs to; `*` for one that is none. */
export const pagePattern = (pathname: string): PagePattern =>
  PAGE_PATTERNS.find((pattern) => matchPath(pattern, pathname) !== null) ?? '*';
