import { existsSync, readFileSync, statSync } from 'node:fs';
import { StartRefused } from './shared/start-refused.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that are secret, or may contain a password. */
const SECRET_SETTINGS = [
  'ACCESS_TOKEN_SECRET',
  'ACCESS_TOKEN_SECRET_ACCEPTED',
  'DATABASE_URL',
  'DRAFT_ORDER_KEY',
  'FACTOR_KEY',
  'IDENTITY_SECRET',
  'INVITATION_CODE',
  'METRICS_TOKEN',
  'OPERATOR_PASSWORD',
  'REDIS_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

const isGiven = (value: string | undefined): value is string =>
  value !== undefined && value.trim() !== '';

/** Secrets that exist only while another one is replaced. */
const MAY_BE_MISSING: ReadonlySet<string> = new Set(['ACCESS_TOKEN_SECRET_ACCEPTED']);

/** Without the line break that editors put at a file's end. */
const readSecret = (setting: string, file: string): string => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new StartRefused(`${setting} can't be read: ${(error as Error).message}`);
  }
  if (text.trim() === '') throw new StartRefused(`${setting} names an empty file: ${file}`);
  return text;
};

/**
 * Reads each secret whose setting with `_FILE` at its end names a file. Other names that end so are not ours.
 * @throws StartRefused if a secret is given twice, or its file is empty or can't be read
 */
export const withSecretFiles = (environment: Environment): Environment => {
  const read = SECRET_SETTINGS.flatMap((name): (readonly [string, string])[] => {
    const setting = `${name}_FILE`;
    const file = environment[setting]?.trim();
    if (!isGiven(file)) return [];
    if (isGiven(environment[name])) {
      throw new StartRefused(`Set ${name} or ${setting}, not both.`);
    }
    if (MAY_BE_MISSING.has(name) && (!existsSync(file) || statSync(file).size === 0)) return [];
    return [[name, readSecret(setting, file)]];
  });
  return { ...environment, ...Object.fromEntries(read) };
};
