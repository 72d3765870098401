import {
  cents,
  HIGHEST_BALANCE,
  LONGEST_ORDER_SHOWING,
  MINIMUM_AGES,
  parseDollars,
  IDENTITY_STEPS,
  PERSON_STEPS,
  RAISE_HOURS,
  regionsOf,
  TERMS_VERSION,
  type Cents,
  type IdentityStep,
  type PersonRules,
  type PersonStep,
} from '@captains-pick/rules';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import type { IdentitySettings } from './identity/identity-provider.ts';
import { USUAL_PUSH_SERVICES } from './mail/push/usual-push-services.ts';
import { isKnownHost } from './shared/known-hosts.ts';
import type { StripeSettings } from './money/stripe.ts';
import { withSecretFiles, type Environment } from './secret-files.ts';
import { StartRefused } from './shared/start-refused.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

export interface Secrets {
  /** Signs access tokens: at least 32 characters. */
  readonly accessToken: string;
  readonly invitationCode: string;
  readonly operatorPassword: string;
  /**
   * Encrypt the seeds and nonces of draft orders: 64 hexadecimal digits each, separated by commas, the newest first.
   */
  readonly draftOrderKey: string;
  /** Encrypt the secrets of authenticator apps, in the same form. */
  readonly factorKey: string;
}

export interface Settings {
  readonly host: string;
  readonly port: number;
  /** The public address of the site, without a slash at its end; null: unknown. */
  readonly publicUrl: string | null;
  /** Addresses and networks of proxies whose `X-Forwarded-For` header is trusted. Empty: none. */
  readonly trustedProxies: readonly string[];
  readonly dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  /** A Redis for hints, presence and limits; null: PostgreSQL has them. */
  readonly redisUrl: string | null;
  readonly demo: boolean;
  /** Playback speed of demo events (120 = 120× real time); 0: they don't play. */
  readonly demoSpeed: number;
  /** Whether browsers keep pages for times without a connection. False removes what they have kept. */
  readonly serviceWorker: boolean;
  readonly logLevel: LogLevel;
  readonly production: boolean;
  /** How long a draft's order is shown before its first clock starts. */
  readonly draftOrderSeconds: number;
  /** How long a server that was asked to stop still accepts requests, so that its proxy learns of it. */
  readonly drainSeconds: number;
  /** A server that was asked to stop ends within this time. */
  readonly shutdownSeconds: number;
  /** Hours for which a raised limit of a player waits. */
  readonly limitRaiseHours: number;
  /** What is required of people who play for money. */
  readonly persons: PersonRules & {
    /** The step before which an identity must be verified. */
    readonly identity: IdentityStep;
  };
  /** The external service that checks identities; null: operators do. */
  readonly identity: IdentitySettings | null;
  /** A booking by hand above this needs a second person. */
  readonly moneyAloneLimit: Cents;
  /** A drand chain that draft orders wait for: `https://api.drand.sh/<chain hash>`; null for none. */
  readonly draftBeacon: string | null;
  /** The token that a reader of `/metrics` must send; null restricts them to programs on this machine. */
  readonly metricsToken: string | null;
  /** The SMTP server that sends mails: `smtp://user:password@host:587`; null: mails are kept to be read. */
  readonly smtpUrl: string | null;
  /** Payments by card; null: only the cashier receives deposits. */
  readonly stripe: StripeSettings | null;
  /** The sender of mails. */
  readonly mailFrom: string;
  /** The push services that notifications are sent through: hosts, hosts below one (`*.example.org`), or origins. */
  readonly pushServices: readonly string[];
  /** The hosts that result feeds may be read from, as `pushServices`. Default: none. */
  readonly feedHosts: readonly string[];
  /** The hosts that webhooks may call. */
  readonly webhookHosts: readonly string[];
  /** The address of support; null: pages describe support without an address. */
  readonly supportEmail: string | null;
  /** Whether operators need a second factor. Default: in production. */
  readonly operatorFactor: 'required' | 'optional';
  readonly secrets: Secrets;
  /** A second secret of access tokens that is accepted and does not sign; null: there is none. */
  readonly acceptedAccessToken: string | null;
}

const Port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535));

/** Not trimmed: spaces are part of a password. */
const asWritten = (environment: Environment, name: string): string | null => {
  const value = environment[name];
  return value === undefined || value.trim() === '' ? null : value;
};

const given = (environment: Environment, name: string): string | null => {
  const value = environment[name]?.trim();
  return value === undefined || value === '' ? null : value;
};

const parsePort = (text: string | null): number => {
  if (text === null) return 3000;
  const read = Port.safeParse(text);
  if (!read.success)
    throw new StartRefused(`PORT must be a number from 0 to 65535, not "${text}".`);
  return read.data;
};

/** An origin without a path: the pages' addresses begin at the root. */
const parsePublicUrl = (text: string | null): string | null => {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin =
    url !== null && ['http:', 'https:'].includes(url.protocol) && url.href === `${url.origin}/`;
  if (!isOrigin) {
    throw new StartRefused(
      `PUBLIC_URL must be the address of the site without a path, such as https://pick.example.org, not "${text}".`,
    );
  }
  return url.origin;
};

const isNetwork = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    rest.length === 0 &&
    bits !== -1 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
  );
};

const parseProxies = (text: string | null): readonly string[] => {
  const proxies = (text ?? '').split(',').flatMap((each) => each.trim() || []);
  const wrong = proxies.find((each) => !isNetwork(each));
  if (wrong !== undefined) {
    throw new StartRefused(
      `TRUSTED_PROXIES must be addresses or networks, such as 10.0.0.0/8, separated by commas; "${wrong}" is neither.`,
    );
  }
  return proxies;
};

const parseSwitch = (name: string, text: string | null, fallback: boolean): boolean => {
  if (text === null) return fallback;
  if (text === '1') return true;
  if (text === '0') return false;
  throw new StartRefused(`${name} must be 1 or 0, not "${text}".`);
};

const parseLogLevel = (text: string | null): LogLevel => {
  if (text === null) return 'info';
  const level = LOG_LEVELS.find((known) => known === text.toLowerCase());
  if (level === undefined) {
    throw new StartRefused(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}".`);
  }
  return level;
};

const parseDatabaseUrl = (text: string | null): string | null => {
  if (text === null) return null;
  const protocol = URL.canParse(text) ? new URL(text).protocol : null;
  if (protocol !== 'postgres:' && protocol !== 'postgresql:') {
    // The text may contain a password, so it is not repeated.
    throw new StartRefused(
      'DATABASE_URL must be a PostgreSQL address: postgres://user:password@host:5432/name.',
    );
  }
  return text;
};

/** @throws StartRefused also without a PostgreSQL, because no process shares an embedded database */
const parseRedisUrl = (text: string | null, databaseUrl: string | null): string | null => {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['redis:', 'rediss:'].includes(url.protocol) || url.hostname === '') {
    // The text may contain a password, so it is not repeated.
    throw new StartRefused(
      'REDIS_URL must be a Redis address: redis://user:password@host:6379/0, or rediss:// with TLS.',
    );
  }
  if (databaseUrl === null) {
    throw new StartRefused(
      'REDIS_URL needs DATABASE_URL: it connects the processes of one PostgreSQL, and the embedded database has one process.',
    );
  }
  return text;
};

/** Two seconds for redirecting the lobby's pages, and time to read the order. */
const DRAFT_ORDER_SECONDS = 15;

/** The database refuses a wait of less than a day. */
const parseRaiseHours = (text: string | null): number => {
  if (text === null) return RAISE_HOURS.usual;
  const hours = Number(text);
  if (Number.isInteger(hours) && hours >= RAISE_HOURS.fewest && hours <= RAISE_HOURS.most) {
    return hours;
  }
  throw new StartRefused(
    `LIMIT_RAISE_HOURS must be a whole number from ${RAISE_HOURS.fewest} to ${RAISE_HOURS.most}, not "${text}".`,
  );
};

const listOf = (
  environment: Environment,
  name: string,
  { pattern, sample }: { readonly pattern: RegExp; readonly sample: string },
): readonly string[] => {
  const codes = (given(environment, name) ?? '').split(',').flatMap((each) => each.trim() || []);
  const wrong = codes.find((each) => !pattern.test(each));
  if (wrong === undefined) return codes;
  throw new StartRefused(
    `${name} must be codes such as ${sample}, separated by commas; "${wrong}" is none.`,
  );
};

/** Entries can require a verified identity only where they require the person, and so can deposits and withdrawals. */
const parseIdentityStep = (text: string | null, required: PersonStep): IdentityStep => {
  const step = text ?? 'never';
  const identity = IDENTITY_STEPS.find((known) => known === step);
  if (identity === undefined) {
    throw new StartRefused(
      `IDENTITY_REQUIRED must be one of ${IDENTITY_STEPS.join(', ')}, not "${step}".`,
    );
  }
  const isKnown =
    identity === 'never' ||
    required === 'entry' ||
    required === 'sign-up' ||
    (required === 'deposit' && identity !== 'entry');
  if (isKnown) return identity;
  throw new StartRefused(
    `With IDENTITY_REQUIRED=${identity}, PERSON_REQUIRED must be ${identity === 'entry' ? '' : 'deposit, '}entry or sign-up, not ${required}: a check compares the person with documents.`,
  );
};

const SHORTEST_IDENTITY_SECRET = 32;

const parseIdentity = (environment: Environment): IdentitySettings | null => {
  const url = given(environment, 'IDENTITY_URL');
  const secret = given(environment, 'IDENTITY_SECRET');
  if (url === null && secret === null) return null;
  const probe = url?.replace('{reference}', 'x') ?? '';
  if (
    url === null ||
    !url.includes('{reference}') ||
    !/^https?:/.test(probe) ||
    !URL.canParse(probe)
  ) {
    throw new StartRefused(
      'IDENTITY_URL must be the page of the service that checks identities, with {reference} where it expects the reference: https://id.example/check?ref={reference}.',
    );
  }
  if (secret === null || secret.length < SHORTEST_IDENTITY_SECRET) {
    throw new StartRefused(
      `IDENTITY_SECRET must be the secret that signs the service's events, of ${SHORTEST_IDENTITY_SECRET} characters or more.`,
    );
  }
  return { url, secret };
};

const parsePersonRules = (environment: Environment): Settings['persons'] => {
  const step = given(environment, 'PERSON_REQUIRED') ?? 'entry';
  const required = PERSON_STEPS.find((known) => known === step);
  if (required === undefined) {
    throw new StartRefused(
      `PERSON_REQUIRED must be one of ${PERSON_STEPS.join(', ')}, not "${step}".`,
    );
  }
  const age = given(environment, 'MINIMUM_AGE');
  const minimumAge = age === null ? MINIMUM_AGES.usual : Number(age);
  const { lowest, highest } = MINIMUM_AGES;
  if (!Number.isInteger(minimumAge) || minimumAge < lowest || minimumAge > highest) {
    throw new StartRefused(
      `MINIMUM_AGE must be a whole number from ${lowest} to ${highest}, not "${age}".`,
    );
  }
  const countries = listOf(environment, 'ALLOWED_COUNTRIES', {
    pattern: /^[A-Z]{2}$/,
    sample: 'US,CA',
  });
  const regions = listOf(environment, 'ALLOWED_REGIONS', {
    pattern: /^[A-Z]{2}-[A-Z0-9]{1,3}$/,
    sample: 'US-MA,US-NY',
  });
  const ofAllowed = new Set(countries.flatMap((country) => regionsOf(country, { regions })));
  const outside = countries.length === 0 ? undefined : regions.find((each) => !ofAllowed.has(each));
  if (outside !== undefined) {
    throw new StartRefused(
      `ALLOWED_REGIONS has ${outside}, whose country is not in ALLOWED_COUNTRIES.`,
    );
  }
  const identity = parseIdentityStep(given(environment, 'IDENTITY_REQUIRED'), required);
  return { required, minimumAge, countries, regions, termsVersion: TERMS_VERSION, identity };
};

/** The demo's own accounts are given $1,000 by one operator. */
const MONEY_ALONE_LIMIT = { usual: cents(500_00), demo: cents(1_000_00) };

const parseMoneyAlone = (text: string | null, demo: boolean): Cents => {
  if (text === null) return demo ? MONEY_ALONE_LIMIT.demo : MONEY_ALONE_LIMIT.usual;
  const limit = parseDollars(text);
  if (limit.ok && limit.value >= 0 && limit.value <= HIGHEST_BALANCE) return limit.value;
  throw new StartRefused(
    `MONEY_ALONE_LIMIT must be an amount in dollars, such as 500, not "${text}".`,
  );
};

const DraftOrderSeconds = z.coerce
  .number()
  .check(z.int(), z.gte(1), z.lte(LONGEST_ORDER_SHOWING / 1000));

const parseDraftOrder = (text: string | null): number => {
  if (text === null) return DRAFT_ORDER_SECONDS;
  const read = DraftOrderSeconds.safeParse(text);
  if (!read.success) {
    throw new StartRefused(
      `DRAFT_ORDER_SECONDS must be a whole number from 1 to ${LONGEST_ORDER_SHOWING / 1000}, not "${text}".`,
    );
  }
  return read.data;
};

const DRAIN_SECONDS = 5;
const SHUTDOWN_SECONDS = 25;
const SHUTDOWN_BOUNDS = { shortest: 5, longest: 600 };

const ShutdownSeconds = z.coerce
  .number()
  .check(z.int(), z.gte(SHUTDOWN_BOUNDS.shortest), z.lte(SHUTDOWN_BOUNDS.longest));
const DrainSeconds = z.coerce.number().check(z.gte(0));

/** Without a proxy in front nothing learns that the server stops, so outside of production it stops at once. */
const parseShutdown = (
  environment: Environment,
  production: boolean,
): Pick<Settings, 'drainSeconds' | 'shutdownSeconds'> => {
  const bound = given(environment, 'SHUTDOWN_SECONDS');
  const shutdown = ShutdownSeconds.safeParse(bound ?? SHUTDOWN_SECONDS);
  if (!shutdown.success) {
    throw new StartRefused(
      `SHUTDOWN_SECONDS must be a whole number from ${SHUTDOWN_BOUNDS.shortest} to ${SHUTDOWN_BOUNDS.longest}, not "${bound}".`,
    );
  }
  const text = given(environment, 'DRAIN_SECONDS');
  const usual = production ? Math.min(DRAIN_SECONDS, shutdown.data / 2) : 0;
  const drain = DrainSeconds.safeParse(text ?? usual);
  if (!drain.success || drain.data > shutdown.data / 2) {
    throw new StartRefused(
      `DRAIN_SECONDS must be a number from 0 to half of SHUTDOWN_SECONDS, which is ${shutdown.data}, not "${text}".`,
    );
  }
  return { drainSeconds: drain.data, shutdownSeconds: shutdown.data };
};

const CHAIN_ADDRESS = /^https?:\/\/.+\/[0-9a-f]{64}$/;

const parseBeacon = (text: string | null): string | null => {
  if (text === null) return null;
  const address = text.replace(/\/$/, '');
  if (!URL.canParse(address) || !CHAIN_ADDRESS.test(address)) {
    throw new StartRefused(
      `DRAFT_BEACON must be the address of a drand chain that ends in its hash, https://api.drand.sh/<64 hex digits>, not "${text}".`,
    );
  }
  return address;
};

const KEY = /^[0-9a-f]{64}$/i;

/** The keys of a secret that has several, 32 bytes each, the newest first. */
export const readKeys = (
  name: 'draftOrderKey' | 'factorKey',
  text: string,
): readonly [Uint8Array, ...Uint8Array[]] => {
  const [newest, ...older] = text.split(',').map((key) => {
    // A key is a secret, so it is not repeated.
    if (!KEY.test(key.trim())) {
      throw new StartRefused(
        `${SECRET_NAMES[name]} must be 64 hex digits, or several such keys separated by commas, the newest first.`,
      );
    }
    return Buffer.from(key.trim(), 'hex');
  });
  if (newest === undefined) throw new StartRefused(`${SECRET_NAMES[name]} is empty.`);
  return [newest, ...older];
};

/** Hours between two states of an event become minutes. */
const DEMO_SPEED = 120;
const DemoSpeed = z.coerce.number().check(z.gte(0), z.lte(1_000_000));

const parseDemoSpeed = (text: string | null): number => {
  if (text === null) return DEMO_SPEED;
  const read = DemoSpeed.safeParse(text);
  if (!read.success) {
    throw new StartRefused(`DEMO_SPEED must be a number from 0 to 1000000, not "${text}".`);
  }
  return read.data;
};

const parseSupportEmail = (text: string | null): string | null => {
  if (text === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return text;
  throw new StartRefused(`SUPPORT_EMAIL must be an email address, not "${text}".`);
};

const parseSmtpUrl = (text: string | null): string | null => {
  if (text === null) return null;
  const protocol = URL.canParse(text) ? new URL(text).protocol : null;
  if (protocol === 'smtp:' || protocol === 'smtps:') return text;
  // The text may contain a password, so it is not repeated.
  throw new StartRefused(
    'SMTP_URL must be the address of a mail server: smtp://user:password@host:587 or smtps://user:password@host:465.',
  );
};

const parseHosts = (name: string, text: string, example: string): readonly string[] => {
  const hosts = text.split(',').flatMap((each) => each.trim() || []);
  const wrong = hosts.find((each) => !isKnownHost(each));
  if (wrong !== undefined) {
    throw new StartRefused(
      `${name} must be hosts, such as ${example}, separated by commas; "${wrong}" is none.`,
    );
  }
  return hosts;
};

const parsePushServices = (text: string | null): readonly string[] =>
  text === null
    ? USUAL_PUSH_SERVICES
    : parseHosts('PUSH_SERVICES', text, 'fcm.googleapis.com or *.push.apple.com');

/** `Name <address>` or an address alone. */
const MAIL_FROM = /^(?:[^<>\r\n]+ <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;

const parseMailFrom = (text: string | null, smtpUrl: string | null): string => {
  if (text === null) {
    if (smtpUrl === null) return "Captain's Pick <no-reply@localhost>";
    throw new StartRefused(
      "With SMTP_URL, MAIL_FROM must be the sender of mails, such as Captain's Pick <no-reply@example.org>.",
    );
  }
  if (MAIL_FROM.test(text)) return text;
  throw new StartRefused(
    `MAIL_FROM must be an email address, or a name and an address, such as Captain's Pick <no-reply@example.org>, not "${text}".`,
  );
};

const STRIPE_KEY = /^(?:sk|rk)_(?:test|live)_\w{8,}$/;
const STRIPE_WEBHOOK_SECRET = /^whsec_\w{8,}$/;

/** Keys are secrets, so they are not repeated. */
const parseStripe = (environment: Environment, publicUrl: string | null): StripeSettings | null => {
  const secretKey = given(environment, 'STRIPE_SECRET_KEY');
  const webhookSecret = given(environment, 'STRIPE_WEBHOOK_SECRET');
  const apiBase = given(environment, 'STRIPE_API_BASE');
  if (secretKey === null && webhookSecret === null && apiBase === null) return null;
  if (secretKey === null || !STRIPE_KEY.test(secretKey)) {
    throw new StartRefused(
      'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe: sk_test_…, sk_live_…, rk_test_… or rk_live_….',
    );
  }
  if (webhookSecret === null || !STRIPE_WEBHOOK_SECRET.test(webhookSecret)) {
    throw new StartRefused(
      'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook /api/payments/stripe: whsec_….',
    );
  }
  if (publicUrl === null) {
    throw new StartRefused(
      'With STRIPE_SECRET_KEY, PUBLIC_URL must be the address of the site, because Stripe leads players back to it.',
    );
  }
  const url = apiBase !== null && URL.canParse(apiBase) ? new URL(apiBase) : null;
  if (apiBase !== null && (url === null || !['http:', 'https:'].includes(url.protocol))) {
    throw new StartRefused(
      `STRIPE_API_BASE must be an address such as https://api.stripe.com, not "${apiBase}".`,
    );
  }
  return { secretKey, webhookSecret, apiBase: url?.origin ?? null };
};

const parseOperatorFactor = (
  text: string | null,
  production: boolean,
): Settings['operatorFactor'] => {
  if (text === null) return production ? 'required' : 'optional';
  if (text === 'required' || text === 'optional') return text;
  throw new StartRefused(`OPERATOR_FACTOR must be required or optional, not "${text}".`);
};

const METRICS_TOKEN_LENGTH = 16;

const parseMetricsToken = (text: string | null): string | null => {
  if (text === null || text.length >= METRICS_TOKEN_LENGTH) return text;
  throw new StartRefused(`METRICS_TOKEN must have at least ${METRICS_TOKEN_LENGTH} characters.`);
};

export const SECRET_NAMES = {
  accessToken: 'ACCESS_TOKEN_SECRET',
  invitationCode: 'INVITATION_CODE',
  operatorPassword: 'OPERATOR_PASSWORD',
  draftOrderKey: 'DRAFT_ORDER_KEY',
  factorKey: 'FACTOR_KEY',
} as const satisfies Record<keyof Secrets, string>;

const SECRET_LENGTHS = {
  accessToken: 32,
  invitationCode: 4,
  operatorPassword: 8,
  draftOrderKey: 64,
  factorKey: 64,
} as const satisfies Record<keyof Secrets, number>;

const SECRETS = Object.keys(SECRET_NAMES) as readonly (keyof Secrets)[];

const generated: { readonly [Name in keyof Secrets]: () => string } = {
  accessToken: () => randomBytes(48).toString('base64url'),
  invitationCode: () => randomBytes(5).toString('hex').toUpperCase(),
  operatorPassword: () => randomBytes(12).toString('base64url'),
  draftOrderKey: () => randomBytes(32).toString('hex'),
  factorKey: () => randomBytes(32).toString('hex'),
};

export const ACCEPTED_NAME = 'ACCESS_TOKEN_SECRET_ACCEPTED';

const StoredSecrets = z.partial(
  z.object({
    accessToken: z.string(),
    acceptedAccessToken: z.string(),
    invitationCode: z.string(),
    operatorPassword: z.string(),
    draftOrderKey: z.string(),
    factorKey: z.string(),
  }),
);

type StoredSecrets = Partial<Secrets> & { readonly acceptedAccessToken?: string };

const storedIn = (dataDir: string): string => path.join(dataDir, 'secrets.json');

const readStored = (file: string): StoredSecrets => {
  if (!existsSync(file)) return {};
  try {
    const read = StoredSecrets.parse(JSON.parse(readFileSync(file, 'utf8')));
    return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
  } catch {
    throw new StartRefused(
      `${file} cannot be read as the server's secrets. Repair it, or move it away: the server then generates new ones.`,
    );
  }
};

/** Writes atomically: a crash leaves the old file or the new one, never a partial one. */
const writeStored = (file: string, secrets: StoredSecrets): void => {
  const fresh = `${file}.${process.pid}.new`;
  writeFileSync(fresh, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  chmodSync(fresh, 0o600);
  renameSync(fresh, file);
};

const makeDataDir = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartRefused(`DATA_DIR ${dataDir} cannot be created: ${(error as Error).message}`);
  }
};

const secretsOf = (environment: Environment, dataDir: string, production: boolean): Secrets => {
  const fromEnvironment = Object.fromEntries(
    SECRETS.flatMap((name) => {
      const read = name === 'operatorPassword' ? asWritten : given;
      const value = read(environment, SECRET_NAMES[name]);
      return value === null ? [] : [[name, value]];
    }),
  ) as Partial<Secrets>;
  for (const name of SECRETS) {
    const value = fromEnvironment[name];
    if (value !== undefined && value.length < SECRET_LENGTHS[name]) {
      throw new StartRefused(
        `${SECRET_NAMES[name]} must have at least ${SECRET_LENGTHS[name]} characters.`,
      );
    }
  }
  for (const name of ['draftOrderKey', 'factorKey'] as const) {
    const keys = fromEnvironment[name];
    if (keys !== undefined) readKeys(name, keys);
  }
  const missing = SECRETS.filter((name) => fromEnvironment[name] === undefined);
  if (missing.length === 0) return fromEnvironment as Secrets;
  if (production) {
    throw new StartRefused(
      `In production the environment must set ${missing.map((name) => SECRET_NAMES[name]).join(', ')}.`,
    );
  }
  makeDataDir(dataDir);
  const file = storedIn(dataDir);
  const stored = readStored(file);
  const made = missing.filter((name) => stored[name] === undefined);
  const kept = { ...stored, ...Object.fromEntries(made.map((name) => [name, generated[name]()])) };
  if (made.length > 0) writeStored(file, kept);
  return { ...kept, ...fromEnvironment } as Secrets;
};

/** It comes from where the secret that signs comes from. */
const acceptedAccessTokenOf = (environment: Environment, dataDir: string): string | null => {
  const own = given(environment, SECRET_NAMES.accessToken);
  const stored = own === null ? readStored(storedIn(dataDir)) : {};
  const accepted = given(environment, ACCEPTED_NAME) ?? stored.acceptedAccessToken ?? null;
  if (accepted === null) return null;
  if (accepted.length < SECRET_LENGTHS.accessToken) {
    throw new StartRefused(
      `${ACCEPTED_NAME} must have at least ${SECRET_LENGTHS.accessToken} characters.`,
    );
  }
  // The same secret twice is what an exchange of two files leaves that was interrupted.
  return accepted === (own ?? stored.accessToken) ? null : accepted;
};

/**
 * Reads the environment, once. Missing secrets are generated at the first start and stored in `DATA_DIR/secrets.json`;
 * in production they are required.
 * @throws StartRefused with one line that names the wrong setting and its valid values
 */
export const readSettings = (withFiles: Environment): Settings => {
  const environment = withSecretFiles(withFiles);
  const dataDir = path.resolve(given(environment, 'DATA_DIR') ?? './data');
  const production = given(environment, 'NODE_ENV') === 'production';
  const demo = parseSwitch('DEMO', given(environment, 'DEMO'), !production);
  const databaseUrl = parseDatabaseUrl(given(environment, 'DATABASE_URL'));
  const publicUrl = parsePublicUrl(given(environment, 'PUBLIC_URL'));
  const smtpUrl = parseSmtpUrl(given(environment, 'SMTP_URL'));
  const acceptedAccessToken = acceptedAccessTokenOf(environment, dataDir);
  if (smtpUrl !== null && publicUrl === null) {
    throw new StartRefused(
      'With SMTP_URL, PUBLIC_URL must be the address of the site, because mails have links to it.',
    );
  }
  return {
    host: given(environment, 'HOST') ?? '127.0.0.1',
    port: parsePort(given(environment, 'PORT')),
    publicUrl,
    trustedProxies: parseProxies(given(environment, 'TRUSTED_PROXIES')),
    dataDir,
    databaseUrl,
    redisUrl: parseRedisUrl(given(environment, 'REDIS_URL'), databaseUrl),
    demo,
    serviceWorker: parseSwitch('SERVICE_WORKER', given(environment, 'SERVICE_WORKER'), true),
    demoSpeed: parseDemoSpeed(given(environment, 'DEMO_SPEED')),
    logLevel: parseLogLevel(given(environment, 'LOG_LEVEL')),
    production,
    draftOrderSeconds: parseDraftOrder(given(environment, 'DRAFT_ORDER_SECONDS')),
    ...parseShutdown(environment, production),
    limitRaiseHours: parseRaiseHours(given(environment, 'LIMIT_RAISE_HOURS')),
    persons: parsePersonRules(environment),
    identity: parseIdentity(environment),
    moneyAloneLimit: parseMoneyAlone(given(environment, 'MONEY_ALONE_LIMIT'), demo),
    draftBeacon: parseBeacon(given(environment, 'DRAFT_BEACON')),
    metricsToken: parseMetricsToken(given(environment, 'METRICS_TOKEN')),
    supportEmail: parseSupportEmail(given(environment, 'SUPPORT_EMAIL')),
    smtpUrl,
    stripe: parseStripe(environment, publicUrl),
    mailFrom: parseMailFrom(given(environment, 'MAIL_FROM'), smtpUrl),
    pushServices: parsePushServices(given(environment, 'PUSH_SERVICES')),
    feedHosts: parseHosts(
      'FEED_HOSTS',
      given(environment, 'FEED_HOSTS') ?? '',
      'results.example.org or *.example.org',
    ),
    webhookHosts: parseHosts(
      'WEBHOOK_HOSTS',
      given(environment, 'WEBHOOK_HOSTS') ?? '',
      'hooks.example.org or *.example.org',
    ),
    operatorFactor: parseOperatorFactor(given(environment, 'OPERATOR_FACTOR'), production),
    secrets: secretsOf(environment, dataDir, production),
    acceptedAccessToken,
  };
};
