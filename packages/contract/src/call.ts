/** What a call is made of. */
import * as z from 'zod/mini';
import type { Endpoint } from './endpoints.ts';
import { Id } from './entities.ts';

export interface Call extends Endpoint {
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
  /** What the answer is where it is not JSON. */
  readonly media?: 'text/csv';
}

export const ById = z.object({ id: Id });

/** So many characters at most, and one that is no white space. */
export const text = (most: number): z.ZodMiniString =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
