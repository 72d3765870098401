/**
 * What a page tells of its own speed (spec, section 7: the performance-metrics loader). Nothing in it names a
 * person, a contest or an address: pages are told by the pattern of their route, so that their number is fixed.
 */
import * as z from 'zod/mini';
import { MOST_VITALS, PAGE_PATTERNS } from './page-patterns.ts';

export * from './page-patterns.ts';

/** A page that was loaded, or one that the router changed to. Their times do not compare. */
export const NAVIGATIONS = ['load', 'soft'] as const;

export const TIMED_VITALS = ['FCP', 'INP', 'LCP', 'TTFB'] as const;
export type TimedVital = (typeof TIMED_VITALS)[number];

/** No page is waited for longer than this; a tab asleep would tell hours. */
const LONGEST_MS = 300_000;
/** Each of a window's shifts is at most 1. */
const LARGEST_SHIFT = 100;

const where = { route: z.enum(PAGE_PATTERNS), navigation: z.enum(NAVIGATIONS) };

export const Vital = z.discriminatedUnion('name', [
  z.strictObject({
    name: z.enum(TIMED_VITALS),
    /** Milliseconds. */
    value: z.number().check(z.gte(0), z.lte(LONGEST_MS)),
    ...where,
  }),
  z.strictObject({
    name: z.literal('CLS'),
    /** The layout shift score, without a unit. */
    value: z.number().check(z.gte(0), z.lte(LARGEST_SHIFT)),
    ...where,
  }),
]);
export type Vital = z.infer<typeof Vital>;

export const VitalsReport = z.strictObject({
  vitals: z.array(Vital).check(z.minLength(1), z.maxLength(MOST_VITALS)),
});
export type VitalsReport = z.infer<typeof VitalsReport>;
