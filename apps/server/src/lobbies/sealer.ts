/**
 * Encrypts seeds and nonces until the draw (docs/product.md#draft-order). A reader of the database or of a backup sees
 * only ciphertext: the key comes from the settings.
 */
import { parseSecret, type DraftSecret } from '@captains-pick/rules';
import type { Chance } from '../shared/chance.ts';
import { createCipherBox } from '../shared/cipher-box.ts';

/** The owner of a secret. A ciphertext copied to another contest or entry can't be decrypted there. */
type SealedFor =
  | { readonly kind: 'seed'; readonly contestId: string; readonly drawId: string }
  | { readonly kind: 'nonce'; readonly contestId: string; readonly entryId: string };

export interface Sealer {
  seal(secret: DraftSecret, sealedFor: SealedFor): string;
  /** Throws an Error if the key is unknown, or the text was not encrypted for this owner. */
  open(sealed: string, sealedFor: SealedFor): DraftSecret;
  /** True when the key of this ciphertext is known. */
  canOpen(sealed: string): boolean;
}

const ownerOf = (sealedFor: SealedFor): readonly string[] => [
  sealedFor.kind,
  sealedFor.contestId,
  sealedFor.kind === 'seed' ? sealedFor.drawId : sealedFor.entryId,
];

/** The first key encrypts. All of them decrypt, so that a key can be replaced while contests are registering. */
export const createSealer = (
  keys: readonly [Uint8Array, ...Uint8Array[]],
  chance: Chance,
): Sealer => {
  const box = createCipherBox('draft order key', keys, chance);
  return {
    seal: (secret, sealedFor) => box.seal(Buffer.from(secret, 'hex'), ownerOf(sealedFor)),
    open: (sealed, sealedFor) => {
      const secret = parseSecret(box.open(sealed, ownerOf(sealedFor)).toString('hex'));
      if (!secret.ok) throw new Error('A sealed secret does not have 32 bytes.');
      return secret.value;
    },
    canOpen: box.canOpen,
  };
};
