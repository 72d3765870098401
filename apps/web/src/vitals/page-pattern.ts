import { patternOf, type PagePattern } from '@captains-pick/contract';
import { pageAt } from '../pages.ts';

/** The name under which vitals of an address are counted; `*` for an unknown one. */
export const pagePattern = (pathname: string): PagePattern => patternOf(pageAt(pathname));
