/** Second factors of an account (docs/product.md#second-factors). */
import * as z from 'zod/mini';
import { line, text } from '../calls/call.ts';
import { Timestamp } from '../entities.ts';
import { TypedPassword } from './account-fields.ts';

/** Random bits of a server, base64url. */
const Challenge = text(200);

/** What the browser's WebAuthn made or needs, as JSON. The server's library reads it. */
const WebAuthnJson = z.record(z.string(), z.unknown());

const PasskeyName = line(60, 'The name');

/** A code of an app, or a recovery code, as typed: spaces and dashes don't count. */
const TypedCode = text(40);

export const FactorProof = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('app'), code: TypedCode }),
  z.object({ kind: z.literal('recovery-code'), code: TypedCode }),
  z.object({ kind: z.literal('passkey'), response: WebAuthnJson }),
]);
export type FactorProof = z.infer<typeof FactorProof>;

export const FactorQuestion = z.object({
  /** An authenticator app can answer. */
  app: z.boolean(),
  /** What `navigator.credentials.get` needs; null: the account has no passkey. */
  passkey: z.nullable(WebAuthnJson),
  recoveryCodes: z.boolean(),
});
export type FactorQuestion = z.infer<typeof FactorQuestion>;

export const AskedFactor = z.object({ challenge: Challenge });
export const FactorAnswer = z.object({ challenge: Challenge, proof: FactorProof });
export const AskedConfirmation = z.extend(FactorQuestion, { challenge: z.string() });

const Passkey = z.object({
  _id: z.string(),
  name: z.string(),
  since: Timestamp,
  lastUsed: z.nullable(Timestamp),
});

export const Factors = z.object({
  app: z.nullable(z.object({ since: Timestamp, lastUsed: z.nullable(Timestamp) })),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number(),
  /** A factor was used in this session, so that changes need only the password until then. */
  confirmedUntil: z.nullable(Timestamp),
});
export type Factors = z.infer<typeof Factors>;

export const ByPassword = z.object({ password: TypedPassword });

export const NewApp = z.object({
  /** Base32, to type. */
  secret: z.string(),
  /** `otpauth://…` */
  uri: z.string(),
  /** The same as a QR code, an SVG image. */
  qr: z.string(),
});
export type NewApp = z.infer<typeof NewApp>;

export const ConfirmedApp = z.object({ code: TypedCode });
export const NewPasskey = z.object({ challenge: z.string(), options: WebAuthnJson });
export const AddedPasskey = z.object({
  challenge: Challenge,
  name: PasskeyName,
  response: WebAuthnJson,
});

export const FactorAdded = z.object({
  message: z.string(),
  /** Shown once. Null: the account has some already. */
  recoveryCodes: z.nullable(z.array(z.string())),
});
export type FactorAdded = z.infer<typeof FactorAdded>;

export const RemovedFactor = z.extend(ByPassword, {
  /** Null: the authenticator app. */
  passkey: z.nullable(text(1_400)),
});

export const NewRecoveryCodes = z.object({
  message: z.string(),
  recoveryCodes: z.array(z.string()),
});
