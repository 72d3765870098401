/** Passkeys (WebAuthn), as second factors: the password was asked for before. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { PasskeyRow } from './factors-repository.ts';

type Json = Readonly<Record<string, unknown>>;

const SITE_NAME = "Captain's Pick";
const ALLOWED_MS = 5 * 60_000;

/** Browsers accept no IP address as the name of a site, so a server without a name is used as `localhost`. */
const rpIdOf = (publicUrl: string): string => {
  const { hostname } = new URL(publicUrl);
  return /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname;
};

const originOf = (clientDataJSON: string): URL | null => {
  const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
    readonly origin: string;
  };
  return URL.canParse(origin) ? new URL(origin) : null;
};

/** The origin that must have answered. As `localhost`, a site has any port, such as that of the page in development. */
const expectedOrigin = (publicUrl: string, clientDataJSON: string): string => {
  const rpId = rpIdOf(publicUrl);
  const answered = rpId === 'localhost' ? originOf(clientDataJSON) : null;
  return answered?.hostname === rpId ? answered.origin : new URL(publicUrl).origin;
};

const transportsOf = ({ transports }: Pick<PasskeyRow, 'transports'>) =>
  transports as AuthenticatorTransport[];

const described = (passkeys: readonly PasskeyRow[]) =>
  passkeys.map((passkey) => ({ id: passkey.id, transports: transportsOf(passkey) }));

const bytesOf = (nonce: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(nonce, 'base64url'));

/** What a browser needs to prove one of these passkeys. */
export const askForPasskey = async (
  nonce: string,
  passkeys: readonly PasskeyRow[],
  publicUrl: string,
): Promise<Json> => ({
  ...(await generateAuthenticationOptions({
    rpID: rpIdOf(publicUrl),
    challenge: bytesOf(nonce),
    allowCredentials: described(passkeys),
    userVerification: 'preferred',
    timeout: ALLOWED_MS,
  })),
});

/** What a browser needs to make another passkey. */
export const askForNewPasskey = async (
  nonce: string,
  { userId, username }: { readonly userId: string; readonly username: string },
  passkeys: readonly PasskeyRow[],
  publicUrl: string,
): Promise<Json> => ({
  ...(await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: rpIdOf(publicUrl),
    userName: username,
    userID: new TextEncoder().encode(userId),
    challenge: bytesOf(nonce),
    excludeCredentials: described(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    timeout: ALLOWED_MS,
  })),
});

/** The library throws for whatever is wrong with an answer. */
const nullIfWrong = async <Value>(verify: () => Promise<Value | null>): Promise<Value | null> => {
  try {
    return await verify();
  } catch {
    return null;
  }
};

/** The passkey that a browser made for this question; null: it did not, or for another site. */
export const readNewPasskey = (
  nonce: string,
  answer: Json,
  publicUrl: string,
): Promise<Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports'> | null> =>
  nullIfWrong(async () => {
    const response = answer as unknown as RegistrationResponseJSON;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: nonce,
      expectedOrigin: expectedOrigin(publicUrl, response.response.clientDataJSON),
      expectedRPID: rpIdOf(publicUrl),
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  });

/** The counter that a passkey has after this proof; null: it proves nothing. The caller compares it with the last. */
export const counterOfProof = (
  nonce: string,
  answer: Json,
  passkey: PasskeyRow,
  publicUrl: string,
): Promise<number | null> =>
  nullIfWrong(async () => {
    const response = answer as unknown as AuthenticationResponseJSON;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: nonce,
      expectedOrigin: expectedOrigin(publicUrl, response.response.clientDataJSON),
      expectedRPID: rpIdOf(publicUrl),
      credential: {
        id: passkey.id,
        publicKey: bytesOf(passkey.publicKey),
        // Compared under the lock of the account, where a copied passkey is told from a wrong one.
        counter: 0,
        transports: transportsOf(passkey),
      },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : null;
  });
