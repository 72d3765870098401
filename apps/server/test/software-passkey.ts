/** An authenticator in software (WebAuthn, level 2, with a P-256 key and no attestation). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** CBOR of what attestations need: texts, bytes, small numbers, and maps of them. */
const cbor = (value: string | number | Buffer | ReadonlyMap<unknown, unknown>): Buffer => {
  const head = (major: number, length: number): Buffer => {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    return length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, each]) => [
    cbor(key as string | number),
    cbor(each as Buffer),
  ]);
  return Buffer.concat([head(5, value.size), ...pairs]);
};

const PRESENT = 1;
const VERIFIED = 4;
const HAS_KEY = 64;

export const softwarePasskey = (site: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let uses = 0;

  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (origin: string, flags: number, counter: number): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count]);
  };

  return {
    id,
    /** The answer to `navigator.credentials.create`. */
    make: (challenge: string): Record<string, unknown> => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const key = cbor(
        new Map<unknown, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const authData = Buffer.concat([
        authenticatorData(site, PRESENT | VERIFIED | HAS_KEY, 0),
        Buffer.alloc(16),
        length,
        credentialId,
        key,
      ]);
      const attestation = cbor(
        new Map<unknown, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, site).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** The answer to `navigator.credentials.get`. A copy has its own counter. */
    prove: (
      challenge: string,
      { origin = site, counter }: { readonly origin?: string; readonly counter?: number } = {},
    ): Record<string, unknown> => {
      uses += 1;
      const data = clientData('webauthn.get', challenge, origin);
      const authData = authenticatorData(origin, PRESENT | VERIFIED, counter ?? uses);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
};
