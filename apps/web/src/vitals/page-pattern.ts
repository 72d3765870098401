import { PAGE_PATTERNS, type PagePattern } from '@captains-pick/contract';
import { paramsAt } from '../paths.ts';

/** The route that an address of the app belongs to; `*` for one that is none. */
export const pagePattern = (pathname: string): PagePattern =>
  PAGE_PATTERNS.find((pattern) => paramsAt(pattern, pathname) !== null) ?? '*';
