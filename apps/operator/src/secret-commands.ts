/** Rotates a secret of the server in steps, between which every process is restarted (docs/running.md#rotating-secrets). */
import { Argument, type Command } from 'commander';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Place } from './connection.ts';
import { CommandFailed, fromMachine, type World } from './world.ts';

const ACCEPTED = 'ACCESS_TOKEN_SECRET_ACCEPTED';

/** Settings with the names that they have in `secrets.json`. */
const STORED_AS = {
  ACCESS_TOKEN_SECRET: 'accessToken',
  [ACCEPTED]: 'acceptedAccessToken',
  DRAFT_ORDER_KEY: 'draftOrderKey',
  FACTOR_KEY: 'factorKey',
} as const;
type Setting = keyof typeof STORED_AS;
type Values = Partial<Readonly<Record<Setting, string | null>>>;

const ACCESS_TOKEN = 'access-token';
/** Keys that encrypt: the first one encrypts, and all of them decrypt. */
const LISTS = { 'draft-order': 'DRAFT_ORDER_KEY', factor: 'FACTOR_KEY' } as const;
const SECRETS = [ACCESS_TOKEN, 'draft-order', 'factor'] as const;
type Secret = (typeof SECRETS)[number];

const STEPS = ['add', 'use', 'drop'] as const;
type Step = (typeof STEPS)[number];

const OF_STEPS: Readonly<Record<Step, string>> = {
  add: 'make a second one, which is accepted and not used yet',
  use: 'use the second one; the one used so far is still accepted',
  drop: 'no longer accept the one that is not used',
};

const NEXT: Readonly<Record<Step, (secret: Secret) => string>> = {
  add: (secret) => `Restart every process of the server, then run \`secret use ${secret}\`.`,
  use: (secret) =>
    secret === ACCESS_TOKEN
      ? 'Restart every process of the server. After 30 days run `secret drop access-token`: until then links in mails may need the old one.'
      : 'Restart every process of the server. Keep the old key: what it encrypted still needs it.',
  drop: () => 'Restart every process of the server.',
};

const missing = (secret: Secret): CommandFailed =>
  new CommandFailed(`There is no second secret. \`secret add ${secret}\` makes one.`);

/** @throws CommandFailed if there are two already, or no second one */
const afterStep = (step: Step, secret: Secret, values: Values): Values => {
  if (secret !== ACCESS_TOKEN) {
    const setting = LISTS[secret];
    const [used = '', ...others] = (values[setting] ?? '').split(',').map((key) => key.trim());
    const [second, ...older] = others;
    switch (step) {
      case 'add':
        return { [setting]: [used, randomBytes(32).toString('hex'), ...others].join(',') };
      case 'use':
        if (second === undefined) throw missing(secret);
        return { [setting]: [second, used, ...older].join(',') };
      case 'drop':
        throw new CommandFailed(
          `Old keys of ${setting} stay: what they encrypted can't be read without them.`,
        );
      default:
        return step satisfies never;
    }
  }
  const { ACCESS_TOKEN_SECRET: used = null, [ACCEPTED]: second = null } = values;
  switch (step) {
    case 'add':
      if (second !== null) {
        throw new CommandFailed(
          'There are two secrets already. `secret use access-token` uses the second one, `secret drop access-token` removes it.',
        );
      }
      return { [ACCEPTED]: randomBytes(48).toString('base64url') };
    case 'use':
      if (second === null) throw missing(secret);
      // In this order into two files: if the second write fails, the secret that is used is unchanged.
      return { [ACCEPTED]: used, ACCESS_TOKEN_SECRET: second };
    case 'drop':
      if (second === null) throw missing(secret);
      return { [ACCEPTED]: null };
    default:
      return step satisfies never;
  }
};

const textIn = (file: string): string | null =>
  (existsSync(file) && readFileSync(file, 'utf8').trim()) || null;

/** A crash leaves the old text or the new one. The file keeps who may read it. */
const replaceText = (file: string, text: string): void => {
  const fresh = `${file}.${process.pid}.new`;
  const mode = existsSync(file) ? statSync(file).mode : 0o600;
  writeFileSync(fresh, text, { mode: 0o600, flush: true });
  chmodSync(fresh, mode);
  renameSync(fresh, file);
};

/** Where the settings of a server are, as the server itself looks for them. */
interface Kept {
  read(setting: Setting): string | null;
  write(values: Values): void;
  /** How the place is called in messages. */
  readonly name: string;
}

const inFiles = (fileOf: (setting: Setting) => string | null, used: string): Kept => ({
  name: path.dirname(used),
  read: (setting) => {
    const file = fileOf(setting);
    return file === null ? null : textIn(file);
  },
  write: (values) => {
    const changes = Object.entries(values).map(([setting, value]) => {
      const file = fileOf(setting as Setting);
      if (file === null) {
        throw new CommandFailed(
          `Set ${setting}_FILE to a file too, which may be missing or empty.`,
        );
      }
      return { file, text: value === null ? '' : `${value}\n` };
    });
    for (const { file, text } of changes) replaceText(file, text);
  },
});

const inStore = (file: string): Kept => {
  const stored = (): Record<string, string> => {
    const text = textIn(file);
    if (text === null) {
      throw new CommandFailed(
        `No secret is set in the environment, and there is none in ${file}. Start the server once, or set DATA_DIR.`,
      );
    }
    try {
      return JSON.parse(text) as Record<string, string>;
    } catch {
      throw new CommandFailed(`${file} is not valid JSON. Repair it.`);
    }
  };
  return {
    name: file,
    read: (setting) => stored()[STORED_AS[setting]] ?? null,
    write: (values) => {
      const next = { ...stored() };
      for (const [setting, value] of Object.entries(values)) {
        const name = STORED_AS[setting as Setting];
        if (value === null) delete next[name];
        else next[name] = value;
      }
      replaceText(file, `${JSON.stringify(next, null, 2)}\n`);
    },
  };
};

/** The commands that change the server's secrets on its machine. They need no login. */
export const addSecretCommands = (
  program: Command,
  world: World,
  { place, json }: { readonly place: () => Place; readonly json: () => boolean },
): void => {
  const set = (name: string): string | null => world.environment[name]?.trim() || null;

  const keptOf = (setting: Setting): Kept => {
    if (set(setting) !== null) {
      throw new CommandFailed(
        `${setting} is set in the environment, which no command can change. Put it into a file and set ${setting}_FILE, or change it by hand as docs/running.md says.`,
      );
    }
    const used = set(`${setting}_FILE`);
    if (used === null) return inStore(path.join(place().dataDir, 'secrets.json'));
    const fileOf = (each: Setting): string | null => {
      const file = set(`${each}_FILE`);
      return file === null ? null : path.resolve(world.workingFolder, file);
    };
    return inFiles(fileOf, used);
  };

  const secrets = program
    .command('secret')
    .description('replace a secret of the server without signing anybody out');
  for (const step of STEPS) {
    secrets
      .command(step)
      .description(OF_STEPS[step])
      .addArgument(new Argument('<secret>', 'which one').choices(SECRETS))
      .action((secret: Secret) => {
        const setting = secret === ACCESS_TOKEN ? 'ACCESS_TOKEN_SECRET' : LISTS[secret];
        const kept = keptOf(setting);
        try {
          const used = kept.read(setting);
          if (used === null) throw new CommandFailed(`There is no ${setting} in ${kept.name}.`);
          const values = { [setting]: used, [ACCEPTED]: kept.read(ACCEPTED) };
          kept.write(afterStep(step, secret, values));
        } catch (error) {
          throw fromMachine(error);
        }
        const next = NEXT[step](secret);
        world.print(
          json()
            ? JSON.stringify({ secret, step, changed: kept.name, next }, null, 2)
            : `Changed in ${kept.name}.\n${next}`,
        );
      });
  }
};
