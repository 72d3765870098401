import * as z from 'zod/mini';

/** Dollars with at most two decimals, as the server always sends and takes them. */
export const Dollars = z.number().check(z.multipleOf(0.01), z.gte(-1e12), z.lte(1e12));

/** Dollars as some databases write them. The client reads these too (decision 1). */
export const DecimalWrapper = z.object({
  $numberDecimal: z.string().check(z.regex(/^-?\d{1,13}(\.\d{1,2}0*)?$/)),
});

export const Money = z.union([Dollars, DecimalWrapper]);
export type Money = z.infer<typeof Money>;
