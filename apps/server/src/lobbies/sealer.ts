/**
 * Encrypts seeds and nonces until the draw (docs/product.md#draft-order). A reader of the database or of a backup sees
 * only ciphertext: the key comes from the settings.
 */
import { parseSecret, type DraftSecret } from '@captains-pick/rules';
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Chance } from '../shared/chance.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The owner of a secret. A ciphertext copied to another contest or entry can't be decrypted there. */
type SealedFor =
  | { readonly kind: 'seed'; readonly contestId: string; readonly drawId: string }
  | { readonly kind: 'nonce'; readonly contestId: string; readonly entryId: string };

export interface Sealer {
  /** AES-256-GCM, as `keyId.iv.ciphertext`, the last two in base64url. */
  seal(secret: DraftSecret, sealedFor: SealedFor): string;
  /** Throws an Error if the key is unknown, or the text was not encrypted for this owner. */
  open(sealed: string, sealedFor: SealedFor): DraftSecret;
  /** True when the key of this ciphertext is known. */
  canOpen(sealed: string): boolean;
}

/** An id of a key that reveals nothing of it. */
const keyIdOf = (key: Uint8Array): string =>
  createHash('sha256').update('draft order key id\n').update(key).digest('hex').slice(0, 12);

const toBase64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

const boundTo = (keyId: string, sealedFor: SealedFor): Buffer => {
  const { kind, contestId } = sealedFor;
  const owner = sealedFor.kind === 'seed' ? sealedFor.drawId : sealedFor.entryId;
  return Buffer.from([keyId, kind, contestId, owner].join('\n'));
};

/** The first key encrypts. All of them decrypt, so that a key can be replaced while contests are registering. */
export const createSealer = (
  keys: readonly [Uint8Array, ...Uint8Array[]],
  chance: Chance,
): Sealer => {
  const byId = new Map(keys.map((key) => [keyIdOf(key), key]));
  const [sealing] = keys;
  const sealingId = keyIdOf(sealing);
  return {
    seal: (secret, sealedFor) => {
      const iv = chance(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, iv);
      cipher.setAAD(boundTo(sealingId, sealedFor));
      const sealed = [cipher.update(secret, 'hex'), cipher.final(), cipher.getAuthTag()];
      return [sealingId, ...[iv, Buffer.concat(sealed)].map(toBase64Url)].join('.');
    },
    open: (sealed, sealedFor) => {
      const [keyId = '', iv = '', text = ''] = sealed.split('.');
      const key = byId.get(keyId);
      if (key === undefined)
        throw new Error(`The draft order key ${keyId} is not in the settings.`);
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv(CIPHER, key, Buffer.from(iv, 'base64url'), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(boundTo(keyId, sealedFor));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const opened = [decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()];
      const secret = parseSecret(Buffer.concat(opened).toString('hex'));
      if (!secret.ok) throw new Error('A sealed secret does not have 32 bytes.');
      return secret.value;
    },
    canOpen: (sealed) => byId.has(sealed.split('.')[0] ?? ''),
  };
};
