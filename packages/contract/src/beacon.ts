/** Apart from the rest of the contract, because pages don't load the curve. */
import { sha256, type BeaconRound } from '@captains-pick/rules';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { bytesToHex, hexToBytes } from '@noble/curves/utils.js';

const SIGNATURE_DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

const bytesOfRound = (round: number): Uint8Array => {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setBigInt64(0, BigInt(round));
  return new Uint8Array(bytes.buffer);
};

/**
 * True when the network of a drand chain signed this round, without its predecessor: BLS12-381, the signature on G1 and
 * the key on G2.
 */
export const isSignedRound = (
  { hash, publicKey }: { readonly hash: string; readonly publicKey: string },
  { chain, round, signature, randomness }: BeaconRound,
): boolean => {
  const { shortSignatures } = bls12_381;
  try {
    const bytes = hexToBytes(signature);
    if (chain !== hash || bytesToHex(sha256(bytes)) !== randomness) return false;
    const message = shortSignatures.hash(sha256(bytesOfRound(round)), SIGNATURE_DOMAIN);
    return shortSignatures.verify(bytes, message, hexToBytes(publicKey));
  } catch {
    // A signature that is no point of the curve is invalid.
    return false;
  }
};
