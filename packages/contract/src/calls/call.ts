import * as z from 'zod/mini';
import type { Endpoint } from './endpoints.ts';
import { Id } from '../entities.ts';
import { isPlainName } from '../accounts/plain-name.ts';

export interface Call extends Endpoint {
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
  /** The largest body in bytes, where the usual one is too small. */
  readonly bodyLimit?: number;
  /** Whoever may make the call gets the same reply. */
  readonly sameForAll?: true;
  /** The media type of an answer that is not JSON. */
  readonly media?: 'text/csv';
}

export const ById = z.object({ id: Id });

/** A reply that only says what was done. */
export const Said = z.object({ message: z.string() });

/** A text with at least one character that is no white space, and at most this many. */
export const text = (most: number): z.ZodMiniString =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

const visible = (what: string) =>
  z.refine<string>(
    isPlainName,
    `${what} has a line break or an invisible character. Please remove it.`,
  );

/** A name or a reason that other people read: one line of visible characters, in Unicode NFC. */
export const line = (most: number, what: string): z.ZodMiniString =>
  z.string().check(z.normalize('NFC'), z.trim(), z.minLength(1), z.maxLength(most), visible(what));

/** An operator's reason for an action. The audit log stores it. */
export const ReasonText = line(500, 'The reason');
