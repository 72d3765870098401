import { TERMS_VERSION } from '@captains-pick/rules';
import { mkdtempSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { USUAL_PUSH_SERVICES } from './mail/push/usual-push-services.ts';
import { readKeys, readSettings } from './settings.ts';

const GIVEN_SECRETS = {
  ACCESS_TOKEN_SECRET: 'a secret of the tests, long enough',
  INVITATION_CODE: 'COME-IN',
  OPERATOR_PASSWORD: 'correct horse',
  DRAFT_ORDER_KEY: 'ab'.repeat(32),
  FACTOR_KEY: 'cd'.repeat(32),
};
const CHAIN = `https://api.drand.sh/${'52'.repeat(32)}`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pick-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (environment: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: path.join(folder, 'data'), ...environment });

describe('settings', () => {
  test('have a value each where the environment is silent', () => {
    expect(inFolder({ PORT: '', HOST: ' ' })).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: null,
      trustedProxies: [],
      databaseUrl: null,
      redisUrl: null,
      demo: true,
      serviceWorker: true,
      demoSpeed: 120,
      logLevel: 'info',
      production: false,
      draftOrderSeconds: 15,
      drainSeconds: 0,
      shutdownSeconds: 25,
      limitRaiseHours: 168,
      draftBeacon: null,
      metricsToken: null,
      supportEmail: null,
      smtpUrl: null,
      stripe: null,
      mailFrom: "Captain's Pick <no-reply@localhost>",
      pushServices: USUAL_PUSH_SERVICES,
      feedHosts: [],
      webhookHosts: [],
    });
    expect(readSettings(GIVEN_SECRETS).dataDir).toBe(path.resolve('data'));
  });

  test('come from the environment', () => {
    const environment = {
      ...GIVEN_SECRETS,
      PORT: '0',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://pick.example.org/',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1,,192.168.0.7',
      DEMO: '0',
      SERVICE_WORKER: '0',
      DEMO_SPEED: '0',
      LOG_LEVEL: 'WARN',
      DATABASE_URL: 'postgresql:///picks?host=/run/postgresql',
      REDIS_URL: 'rediss://:secret@cache.example.org:6380/2',
      NODE_ENV: 'production',
      METRICS_TOKEN: 'for the eyes of Prometheus',
      DRAFT_ORDER_SECONDS: '20',
      DRAIN_SECONDS: '7.5',
      SHUTDOWN_SECONDS: '40',
      LIMIT_RAISE_HOURS: '24',
      PERSON_REQUIRED: 'deposit',
      IDENTITY_REQUIRED: 'withdrawal',
      IDENTITY_URL: 'https://id.example/check?ref={reference}',
      IDENTITY_SECRET: 'a secret that signs what is reported',
      MINIMUM_AGE: '21',
      ALLOWED_COUNTRIES: 'US, CA',
      ALLOWED_REGIONS: 'US-MA,US-NY',
      MONEY_ALONE_LIMIT: '250.50',
      DRAFT_BEACON: `${CHAIN}/`,
      SUPPORT_EMAIL: 'help@example.org',
      SMTP_URL: 'smtps://mailer:secret@mail.example.org:465',
      MAIL_FROM: 'Pick <no-reply@example.org>',
      PUSH_SERVICES: 'push.example.org, *.push.example.com',
      FEED_HOSTS: 'results.example.org',
      WEBHOOK_HOSTS: 'hooks.example.org',
      STRIPE_SECRET_KEY: 'sk_test_0123456789',
      STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
    };
    expect(inFolder(environment)).toEqual({
      host: '0.0.0.0',
      port: 0,
      publicUrl: 'https://pick.example.org',
      trustedProxies: ['10.0.0.0/8', '::1', '192.168.0.7'],
      dataDir: path.join(folder, 'data'),
      databaseUrl: environment.DATABASE_URL,
      persons: {
        required: 'deposit',
        identity: 'withdrawal',
        minimumAge: 21,
        countries: ['US', 'CA'],
        regions: ['US-MA', 'US-NY'],
        termsVersion: TERMS_VERSION,
      },
      redisUrl: environment.REDIS_URL,
      demo: false,
      serviceWorker: false,
      demoSpeed: 0,
      logLevel: 'warn',
      production: true,
      draftOrderSeconds: 20,
      drainSeconds: 7.5,
      shutdownSeconds: 40,
      limitRaiseHours: 24,
      moneyAloneLimit: 250_50,
      draftBeacon: CHAIN,
      metricsToken: environment.METRICS_TOKEN,
      supportEmail: environment.SUPPORT_EMAIL,
      smtpUrl: environment.SMTP_URL,
      identity: {
        url: 'https://id.example/check?ref={reference}',
        secret: 'a secret that signs what is reported',
      },
      stripe: {
        secretKey: environment.STRIPE_SECRET_KEY,
        webhookSecret: environment.STRIPE_WEBHOOK_SECRET,
        apiBase: null,
      },
      mailFrom: environment.MAIL_FROM,
      pushServices: ['push.example.org', '*.push.example.com'],
      feedHosts: ['results.example.org'],
      webhookHosts: ['hooks.example.org'],
      operatorFactor: 'required',
      secrets: {
        accessToken: GIVEN_SECRETS.ACCESS_TOKEN_SECRET,
        invitationCode: GIVEN_SECRETS.INVITATION_CODE,
        operatorPassword: GIVEN_SECRETS.OPERATOR_PASSWORD,
        draftOrderKey: GIVEN_SECRETS.DRAFT_ORDER_KEY,
        factorKey: GIVEN_SECRETS.FACTOR_KEY,
      },
      acceptedAccessToken: null,
    });
    expect(existsSync(path.join(folder, 'data'))).toBe(false);
  });

  test.each([
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL must be the address of a mail server'],
    [{ SMTP_URL: 'https://user:hidden@x.org' }, 'SMTP_URL must be'],
    [{ SMTP_URL: 'smtp://x.org' }, 'PUBLIC_URL must be the address of the site'],
    [{ SMTP_URL: 'smtp://x.org', PUBLIC_URL: 'https://x.org' }, 'MAIL_FROM must be the sender'],
    [{ STRIPE_SECRET_KEY: 'pk_test_0123456789' }, 'STRIPE_SECRET_KEY must be a secret'],
    [{ STRIPE_SECRET_KEY: 'sk_test_0123456789' }, 'STRIPE_WEBHOOK_SECRET must be the signing'],
    [
      { STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' },
      'PUBLIC_URL must be the address of the site',
    ],
    [{ MAIL_FROM: 'a@x.org, b@x.org' }, 'MAIL_FROM must be an email address'],
    [{ MAIL_FROM: 'Pick <a@x.org>\nBcc: b@x.org' }, 'MAIL_FROM must be an email address'],
  ])('refuse %j for mails', (environment, words) => {
    expect(() => inFolder(environment)).toThrow(words);
    expect(() => inFolder(environment)).not.toThrow('hidden');
  });

  test('accept only an email address for the support', () => {
    expect(() => inFolder({ SUPPORT_EMAIL: 'the operator' })).toThrow(
      'SUPPORT_EMAIL must be an email address, not "the operator".',
    );
  });

  test.each(['10.0.0.0/33', '10.0.0.0/', '10.0.0/8', 'proxy', '1.2.3.4/8/8', '*'])(
    'refuse %s as a trusted proxy',
    (proxy) => {
      expect(() => inFolder({ TRUSTED_PROXIES: `::1/128,${proxy}` })).toThrow(
        `TRUSTED_PROXIES must be addresses or networks, such as 10.0.0.0/8, separated by commas; "${proxy}" is neither.`,
      );
    },
  );

  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a number from 0 to 65535, not "eighty".'],
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535, not "70000".'],
    ...[
      'pick.example.org',
      'ftp://pick.example.org',
      'https://pick.example.org/app',
      'https://a:b@pick.example.org',
      'https://pick.example.org?x',
    ].map((url): [Record<string, string>, string] => [
      { PUBLIC_URL: url },
      `PUBLIC_URL must be the address of the site without a path, such as https://pick.example.org, not "${url}".`,
    ]),
    [{ PORT: '30.5' }, 'PORT must be a number from 0 to 65535, not "30.5".'],
    [{ DEMO_SPEED: '-1' }, 'DEMO_SPEED must be a number from 0 to 1000000, not "-1".'],
    [{ DEMO: 'yes' }, 'DEMO must be 1 or 0, not "yes".'],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of fatal, error, .*, not "loud"\.$/],
    [
      { DATABASE_URL: 'mysql://secret@x' },
      /^DATABASE_URL must be a PostgreSQL address: [^@]*@host/,
    ],
    [
      { DATABASE_URL: 'postgres://x', REDIS_URL: 'http://secret@x' },
      /^REDIS_URL must be a Redis address: [^@]*@host/,
    ],
    [{ DATABASE_URL: 'postgres://x', REDIS_URL: 'localhost:6379' }, /^REDIS_URL must be/],
    [{ REDIS_URL: 'redis://localhost' }, /^REDIS_URL needs DATABASE_URL/],
    [{ DATABASE_URL: 'localhost' }, /^DATABASE_URL must be a PostgreSQL address/],
    [
      { PERSON_REQUIRED: 'always' },
      'PERSON_REQUIRED must be one of never, entry, deposit, sign-up, not "always".',
    ],
    [
      { IDENTITY_REQUIRED: 'always' },
      'IDENTITY_REQUIRED must be one of never, withdrawal, deposit, entry, not "always".',
    ],
    [
      { PERSON_REQUIRED: 'deposit', IDENTITY_REQUIRED: 'entry' },
      /^With IDENTITY_REQUIRED=entry, PERSON_REQUIRED must be entry or sign-up, not deposit/,
    ],
    [
      { PERSON_REQUIRED: 'never', IDENTITY_REQUIRED: 'withdrawal' },
      /^With IDENTITY_REQUIRED=withdrawal, PERSON_REQUIRED must be deposit, entry or sign-up/,
    ],
    [{ IDENTITY_SECRET: 'x'.repeat(32) }, /^IDENTITY_URL must be the page/],
    [
      { IDENTITY_URL: 'https://id.example/{reference}', IDENTITY_SECRET: 'too short' },
      /^IDENTITY_SECRET must be .* of 32 characters or more/,
    ],
    [{ MINIMUM_AGE: '12' }, 'MINIMUM_AGE must be a whole number from 13 to 25, not "12".'],
    [
      { ALLOWED_COUNTRIES: 'US,Canada' },
      'ALLOWED_COUNTRIES must be codes such as US,CA, separated by commas; "Canada" is none.',
    ],
    [
      { ALLOWED_COUNTRIES: 'CA', ALLOWED_REGIONS: 'US-MA' },
      'ALLOWED_REGIONS has US-MA, whose country is not in ALLOWED_COUNTRIES.',
    ],
    [
      { MONEY_ALONE_LIMIT: 'plenty' },
      'MONEY_ALONE_LIMIT must be an amount in dollars, such as 500, not "plenty".',
    ],
    [{ SHUTDOWN_SECONDS: '4' }, 'SHUTDOWN_SECONDS must be a whole number from 5 to 600, not "4".'],
    [
      { DRAIN_SECONDS: '13' },
      'DRAIN_SECONDS must be a number from 0 to half of SHUTDOWN_SECONDS, which is 25, not "13".',
    ],
    [
      { LIMIT_RAISE_HOURS: '23' },
      'LIMIT_RAISE_HOURS must be a whole number from 24 to 2160, not "23".',
    ],
    [
      { DRAFT_ORDER_SECONDS: '0.5' },
      'DRAFT_ORDER_SECONDS must be a whole number from 1 to 3600, not "0.5".',
    ],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
    [{ ACCESS_TOKEN_SECRET: 'short' }, 'ACCESS_TOKEN_SECRET must have at least 32 characters.'],
    [
      { ACCESS_TOKEN_SECRET_ACCEPTED: 'short' },
      'ACCESS_TOKEN_SECRET_ACCEPTED must have at least 32 characters.',
    ],
    [{ OPERATOR_PASSWORD: 'short' }, 'OPERATOR_PASSWORD must have at least 8 characters.'],
    [
      { NODE_ENV: 'production', INVITATION_CODE: 'COME-IN' },
      'In production the environment must set ACCESS_TOKEN_SECRET, OPERATOR_PASSWORD, DRAFT_ORDER_KEY, FACTOR_KEY.',
    ],
    [{ OPERATOR_FACTOR: 'maybe' }, 'OPERATOR_FACTOR must be required or optional, not "maybe".'],
    [{ FACTOR_KEY: 'xy'.repeat(32) }, /^FACTOR_KEY must be 64 hex digits/],
    [{ DRAFT_ORDER_KEY: 'ab'.repeat(31) }, 'DRAFT_ORDER_KEY must have at least 64 characters.'],
    [
      { DRAFT_ORDER_KEY: `${'ab'.repeat(32)},${'xy'.repeat(32)}` },
      /^DRAFT_ORDER_KEY must be 64 hex digits, or several such keys separated by commas, the newest first\.$/,
    ],
    [
      { DRAFT_BEACON: 'https://api.drand.sh' },
      /^DRAFT_BEACON must be the address of a drand chain/,
    ],
  ])('refuse %o', (environment, message) => {
    expect(() => inFolder(environment)).toThrow(message);
    expect(existsSync(path.join(folder, 'data'))).toBe(false);
  });
});

describe('secrets', () => {
  const file = (): string => path.join(folder, 'data', 'secrets.json');

  test('of draft orders may be several: the newest first', () => {
    const keys = readKeys('draftOrderKey', `${'ab'.repeat(32)}, ${'CD'.repeat(32)}`);
    expect(keys.map((key) => Buffer.from(key).toString('hex'))).toEqual([
      'ab'.repeat(32),
      'cd'.repeat(32),
    ]);
    expect(readKeys('draftOrderKey', inFolder().secrets.draftOrderKey)[0]).toHaveLength(32);
  });

  test('are made once, for their owner’s eyes only', () => {
    const { secrets } = inFolder();
    expect(secrets.accessToken.length).toBeGreaterThanOrEqual(32);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(inFolder().secrets).toEqual(secrets);
  });

  test('of access tokens may be two, from the same place', () => {
    const second = 'another secret that is long enough';
    const given = { ...GIVEN_SECRETS, ACCESS_TOKEN_SECRET_ACCEPTED: second };
    expect(inFolder(given).acceptedAccessToken).toBe(second);
    const twice = {
      ...GIVEN_SECRETS,
      ACCESS_TOKEN_SECRET_ACCEPTED: GIVEN_SECRETS.ACCESS_TOKEN_SECRET,
    };
    expect(inFolder(twice).acceptedAccessToken).toBeNull();
    const { secrets } = inFolder();
    writeFileSync(file(), JSON.stringify({ ...secrets, acceptedAccessToken: second }));
    expect(inFolder().acceptedAccessToken).toBe(second);
    expect(inFolder(GIVEN_SECRETS).acceptedAccessToken).toBeNull();
  });

  test('of the environment take precedence over those of the folder, and are not written there', () => {
    const { secrets } = inFolder();
    const { secrets: mixed } = inFolder({ OPERATOR_PASSWORD: GIVEN_SECRETS.OPERATOR_PASSWORD });
    expect(mixed).toEqual({ ...secrets, operatorPassword: GIVEN_SECRETS.OPERATOR_PASSWORD });
    expect(readFileSync(file(), 'utf8')).not.toContain(GIVEN_SECRETS.OPERATOR_PASSWORD);
  });

  test('a password keeps its spaces', () => {
    const { secrets } = inFolder({ OPERATOR_PASSWORD: '  correct horse ' });
    expect(secrets.operatorPassword).toBe('  correct horse ');
  });

  test('that cannot be read stop the start, rather than lock everybody out', () => {
    inFolder();
    writeFileSync(file(), '{"accessToken": ');
    expect(() => inFolder()).toThrow(`${file()} cannot be read as the server's secrets.`);
  });
});
