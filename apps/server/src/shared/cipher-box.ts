import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Chance } from './chance.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface CipherBox {
  /** AES-256-GCM, as `keyId.iv.ciphertext`, the last two in base64url. A text copied to another owner can't be opened. */
  seal(secret: Uint8Array, owner: readonly string[]): string;
  /** Throws an Error if the key is unknown, or the text was not encrypted for this owner. */
  open(sealed: string, owner: readonly string[]): Buffer;
  /** True when the key of this ciphertext is known. */
  canOpen(sealed: string): boolean;
}

const toBase64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/**
 * The first key encrypts. All of them decrypt, so that a key can be replaced.
 * @param name what the keys are called in errors, such as “draft order key”
 */
export const createCipherBox = (
  name: string,
  keys: readonly [Uint8Array, ...Uint8Array[]],
  chance: Chance,
): CipherBox => {
  /** An id of a key that reveals nothing of it. */
  const idOf = (key: Uint8Array): string =>
    createHash('sha256').update(`${name} id\n`).update(key).digest('hex').slice(0, 12);
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  const [sealing] = keys;
  const sealingId = idOf(sealing);
  const boundTo = (keyId: string, owner: readonly string[]): Buffer =>
    Buffer.from([keyId, ...owner].join('\n'));
  return {
    seal: (secret, owner) => {
      const iv = chance(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, iv);
      cipher.setAAD(boundTo(sealingId, owner));
      const sealed = [cipher.update(secret), cipher.final(), cipher.getAuthTag()];
      return [sealingId, ...[iv, Buffer.concat(sealed)].map(toBase64Url)].join('.');
    },
    open: (sealed, owner) => {
      const [keyId = '', iv = '', text = ''] = sealed.split('.');
      const key = byId.get(keyId);
      if (key === undefined) throw new Error(`The ${name} ${keyId} is not in the settings.`);
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv(CIPHER, key, Buffer.from(iv, 'base64url'), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(boundTo(keyId, owner));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
    },
    canOpen: (sealed) => byId.has(sealed.split('.')[0] ?? ''),
  };
};
