import { PAGE_PATTERNS, type PagePattern } from '@captains-pick/contract';
import { paramsAt } from '../paths.ts';

/** The route pattern of an address; `*` for an unknown one. */
export const pagePattern = (pathname: string): PagePattern =>
  PAGE_PATTERNS.find((pattern) => paramsAt(pattern, pathname) !== null) ?? '*';
