/** What a call is made of. */
import * as z from 'zod/mini';
import type { Endpoint } from './endpoints.ts';
import { Id } from './entities.ts';
import { isPlainName } from './plain-name.ts';

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

const visible = (what: string) =>
  z.refine<string>(
    isPlainName,
    `${what} has a line break or an invisible character. Please remove it.`,
  );

/** A name or a reason, which others read: one line of visible characters. Accents are stored in one way. */
export const line = (most: number, what: string): z.ZodMiniString =>
  z.string().check(z.normalize('NFC'), z.trim(), z.minLength(1), z.maxLength(most), visible(what));

/** Why an operator does something. The audit log keeps it. */
export const ReasonText = line(500, 'The reason');
