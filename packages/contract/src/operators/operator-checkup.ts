/** What an installation lacks (docs/running.md#doctor). */
import * as z from 'zod/mini';

export const CHECKUP_PARTS = [
  'database',
  'migrations',
  'clock',
  'disk',
  'ledger',
  'storage',
  'address',
  'mail',
  'results',
  'operators',
  'support',
  'demo',
] as const;

export const Finding = z.object({
  part: z.enum(CHECKUP_PARTS),
  /**
   * `fault`: people lose something, or real money should not be taken like this. `advice`: it works, and could be
   * better.
   */
  state: z.enum(['ok', 'advice', 'fault']),
  says: z.string(),
  /** Null: nothing. */
  todo: z.nullable(z.string()),
});
export type Finding = z.infer<typeof Finding>;

export const Checkup = z.object({
  /** Of the server. */
  version: z.string(),
  findings: z.array(Finding),
});
export type Checkup = z.infer<typeof Checkup>;
