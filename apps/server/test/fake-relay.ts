/** A drand relay on this machine, as its HTTP API is documented, for a network of one signer. */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BEACON_SCHEME, hashOfChain, timeOfRound } from '../src/lobbies/beacon-chain.ts';

const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const PERIOD_SECONDS = 3;
const BEACON_ID = 'tests';

export interface FakeRelay {
  /** Of the chain: what `DRAFT_BEACON` is set to. */
  readonly address: string;
  /** Rounds that were asked for, in order. */
  readonly asked: readonly number[];
  /** While set, every call gets a 503. */
  setDown(down: boolean): void;
  /** Signs with another key from now on. */
  forge(): void;
  close(): Promise<void>;
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** `genesis`: when round 1 is due; `now`: rounds that are due later are not there yet. */
export const openFakeRelay = async (genesis: Date, now: () => Date): Promise<FakeRelay> => {
  const { shortSignatures } = bls12_381;
  const keys = shortSignatures.keygen(Buffer.alloc(48, 1));
  let { secretKey } = keys;
  const genesisTime = Math.floor(genesis.getTime() / 1000);
  const terms = {
    publicKey: Buffer.from(keys.publicKey.toBytes(true)).toString('hex'),
    period: PERIOD_SECONDS,
    genesisTime,
    groupHash: 'ab'.repeat(32),
    beaconId: BEACON_ID,
  };
  const hash = hashOfChain(terms);
  const asked: number[] = [];
  let down = false;

  const roundAt = (round: number): object => {
    const number = Buffer.alloc(8);
    number.writeBigUInt64BE(BigInt(round));
    const message = shortSignatures.hash(sha256(number), DOMAIN);
    const signature = Buffer.from(shortSignatures.sign(message, secretKey).toBytes(true));
    return {
      round,
      randomness: sha256(signature).toString('hex'),
      signature: signature.toString('hex'),
    };
  };

  const answer = (path: string): object | null => {
    if (path === `/${hash}/info`) {
      return {
        public_key: terms.publicKey,
        period: PERIOD_SECONDS,
        genesis_time: genesisTime,
        hash,
        groupHash: terms.groupHash,
        schemeID: BEACON_SCHEME,
        metadata: { beaconID: BEACON_ID },
      };
    }
    const round = Number(new RegExp(`^/${hash}/public/(\\d+)$`).exec(path)?.[1] ?? 0);
    if (round === 0) return null;
    asked.push(round);
    return now() < timeOfRound(terms, round) ? null : roundAt(round);
  };

  const server = createServer((request, response) => {
    const body = down ? null : answer(request.url ?? '');
    response.writeHead(down ? 503 : body === null ? 404 : 200, {
      'content-type': 'application/json',
    });
    response.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/${hash}`,
    asked,
    setDown: (next) => {
      down = next;
    },
    forge: () => {
      ({ secretKey } = shortSignatures.keygen(Buffer.alloc(48, 2)));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
};
