/**
 * A page's report of its own speed (docs/product.md#calls). It names no person, contest or address: pages are named by
 * the pattern of their route, so that the number of names is fixed.
 */
import * as z from 'zod/mini';
import { MOST_VITALS, PAGE_PATTERNS } from './page-patterns.ts';

export * from './page-patterns.ts';

/** A page that was loaded, or a change of route within one. Their times can't be compared. */
const NAVIGATIONS = ['load', 'soft'] as const;

const TIMED_VITALS = ['FCP', 'INP', 'LCP', 'TTFB'] as const;
export type TimedVital = (typeof TIMED_VITALS)[number];

/** Longer times are cut off: a sleeping tab would report hours. */
const LONGEST_MS = 300_000;
/** The limit of a sum of layout shifts, each at most 1. */
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
