/** The fields of sign-up, login and the account page. */
import * as z from 'zod/mini';
import { isPlainName } from './plain-name.ts';
import { EMAIL, PASSWORD, USERNAME } from './registration-rules.ts';

export const Username = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(USERNAME.pattern, USERNAME.message));

/** Trimmed, because accounts are looked up and counted by one spelling of a username. */
const TypedUsername = z
  .string()
  .check(z.normalize('NFC'), z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(64));

/** A password is never trimmed: spaces are part of it. */
const TypedPassword = z.string().check(z.minLength(1), z.maxLength(200));

export const Credentials = z.object({ username: TypedUsername, password: TypedPassword });

export const NewPassword = z
  .string()
  .check(z.minLength(PASSWORD.shortest, PASSWORD.message), z.maxLength(200));

export const Email = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254),
    z.regex(EMAIL.pattern, EMAIL.message),
    z.refine<string>(isPlainName, EMAIL.message),
  );
