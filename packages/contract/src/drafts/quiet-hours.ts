/** Hours of each day in which no pick clock runs (docs/product.md#quiet-hours). */
import type { QuietHours } from '@captains-pick/rules';
import * as z from 'zod/mini';

/** As `QuietHours` of the rules, which say what the fields are. */
export const QuietHoursOfDraft = z.object({
  from: z.number(),
  to: z.number(),
  zone: z.string(),
  offsets: z.readonly(z.array(z.object({ from: z.number(), minutes: z.number() }))),
});

/** The field of the wire, which is left out without quiet hours. */
export const wireQuietHours = (
  hours: QuietHours | null,
): { readonly quietHours?: z.infer<typeof QuietHoursOfDraft> } =>
  hours === null ? {} : { quietHours: hours };
