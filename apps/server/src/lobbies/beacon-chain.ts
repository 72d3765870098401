/** A drand chain: its terms, as `/info` of drand's HTTP API returns them, and computations with them. */
import { createHash } from 'node:crypto';
import type { BeaconChain } from '../database/stored-shapes.ts';

/** Each round is signed without its predecessor, so it can be checked alone. */
export const BEACON_SCHEME = 'bls-unchained-g1-rfc9380';

type Terms = Omit<BeaconChain, 'url' | 'hash'>;

const numberOf = (bytes: 4 | 8, value: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  if (bytes === 4) buffer.writeUInt32BE(value);
  else buffer.writeBigInt64BE(BigInt(value));
  return buffer;
};

const DEFAULT_BEACON = 'default';

/** The chain's hash, as drand computes it. The settings name a chain by it, so that no relay can change its terms. */
export const hashOfChain = (terms: Terms): string => {
  const { period, genesisTime, publicKey, groupHash, beaconId } = terms;
  const hash = createHash('sha256')
    .update(numberOf(4, period))
    .update(numberOf(8, genesisTime))
    .update(Buffer.from(publicKey, 'hex'))
    .update(Buffer.from(groupHash, 'hex'));
  if (beaconId !== DEFAULT_BEACON) hash.update(beaconId);
  return hash.digest('hex');
};

/** When a round is due. */
export const timeOfRound = (
  { genesisTime, period }: Pick<BeaconChain, 'genesisTime' | 'period'>,
  round: number,
): Date => new Date((genesisTime + (round - 1) * period) * 1000);

/** The first round that is due at this time or later. */
export const firstRoundAfter = (
  { genesisTime, period }: Pick<BeaconChain, 'genesisTime' | 'period'>,
  time: Date,
): number => Math.max(1, Math.ceil((time.getTime() / 1000 - genesisTime) / period) + 1);
