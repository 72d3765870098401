/** A client of drand's HTTP API. It trusts no relay: the chain's hash verifies terms, the signature verifies rounds. */
import { isSignedRound } from '@captains-pick/contract/beacon';
import type { BeaconRound } from '@captains-pick/rules';
import * as z from 'zod/mini';
import { BEACON_SCHEME, hashOfChain } from './beacon-chain.ts';
import { type BeaconChain } from '../database/stored-shapes.ts';

export type Fetch = (url: string, options: { readonly signal: AbortSignal }) => Promise<Response>;

export interface Beacon {
  /** The chain for new contests; null: none. Throws an Error if its terms can't be fetched. */
  chain(): Promise<BeaconChain | null>;
  /** Throws an Error if the round can't be fetched or the network didn't sign it. */
  round(chain: BeaconChain, round: number): Promise<BeaconRound>;
}

const TIMEOUT_MS = 5_000;
const hexadecimal = z.string().check(z.regex(/^(?:[0-9a-f]{2})+$/));

/** `GET {chain}/info` */
const Info = z.object({
  public_key: hexadecimal,
  period: z.int().check(z.positive()),
  genesis_time: z.int().check(z.positive()),
  hash: hexadecimal,
  groupHash: hexadecimal,
  schemeID: z.literal(BEACON_SCHEME),
  metadata: z.object({ beaconID: z.string() }),
});

/** `GET {chain}/public/{round}` */
const Round = z.object({
  round: z.int().check(z.positive()),
  randomness: hexadecimal,
  signature: hexadecimal,
});

/** `address`: a chain on a relay, ending in its hash, such as `https://api.drand.sh/52db…`; null for no beacon. */
export const createBeacon = ({
  address,
  fetch,
}: {
  readonly address: string | null;
  readonly fetch: Fetch;
}): Beacon => {
  let known: BeaconChain | null = null;

  const read = async (url: string): Promise<unknown> => {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`The beacon ${url} answered ${response.status}.`);
    return response.json();
  };

  return {
    chain: async () => {
      if (address === null || known !== null) return known;
      const info = Info.parse(await read(`${address}/info`));
      const terms = {
        publicKey: info.public_key,
        period: info.period,
        genesisTime: info.genesis_time,
        groupHash: info.groupHash,
        beaconId: info.metadata.beaconID,
      };
      const hash = hashOfChain(terms);
      if (hash !== address.split('/').at(-1)) {
        throw new Error(`The beacon ${address} returned the terms of another chain, ${hash}.`);
      }
      known = { url: address, hash, ...terms };
      return known;
    },
    round: async (chain, round) => {
      // The operator may have switched to another relay of the same chain.
      const url = address?.endsWith(`/${chain.hash}`) ? address : chain.url;
      const {
        signature,
        randomness,
        round: given,
      } = Round.parse(await read(`${url}/public/${round}`));
      const beacon: BeaconRound = { chain: chain.hash, round, randomness, signature };
      if (given !== round || !isSignedRound(chain, beacon)) {
        throw new Error(
          `The beacon ${url} returned a round ${round} that its network didn't sign.`,
        );
      }
      return beacon;
    },
  };
};
