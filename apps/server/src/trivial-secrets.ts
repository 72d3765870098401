import { ACCEPTED_NAME, SECRET_NAMES, type Secrets, type Settings } from './settings.ts';
import { StartRefused } from './shared/start-refused.ts';

/** Decimal logarithms of the guesses that each secret must withstand in production. */
const LEAST_GUESSES = {
  /** Can be guessed offline from one access token. */
  accessToken: 20,
  acceptedAccessToken: 20,
  /** Decrypts every seed of a draft order. */
  draftOrderKey: 20,
  /** Decrypts the secrets of all authenticator apps. */
  factorKey: 20,
  metricsToken: 12,
  /** Each failed login delays the next attempt longer. */
  operatorPassword: 10,
  invitationCode: 8,
} as const satisfies Record<keyof Secrets | 'acceptedAccessToken' | 'metricsToken', number>;

type SecretName = keyof typeof LEAST_GUESSES;

/**
 * Checks that production secrets are hard to guess.
 * @throws StartRefused that names the first weak one, without repeating it
 */
export const refuseTrivialSecrets = async ({
  production,
  secrets,
  acceptedAccessToken,
  metricsToken,
}: Pick<
  Settings,
  'production' | 'secrets' | 'acceptedAccessToken' | 'metricsToken'
>): Promise<void> => {
  if (!production) return;
  const { guessesLog10 } = await import('@captains-pick/contract/password-strength');
  const names = {
    ...SECRET_NAMES,
    acceptedAccessToken: ACCEPTED_NAME,
    metricsToken: 'METRICS_TOKEN',
  } as const;
  for (const [name, secret] of Object.entries({
    ...secrets,
    acceptedAccessToken,
    metricsToken,
  })) {
    if (secret === null || guessesLog10(secret) >= LEAST_GUESSES[name as SecretName]) continue;
    throw new StartRefused(
      `${names[name as SecretName]} is easy to guess, so production refuses it. Generate a random one: openssl rand -base64 48`,
    );
  }
};
