import {
  backUpEmbedded,
  backUpPostgres,
  BackupFailed,
  createBackupKey,
  kindOfBackup,
  restoreEmbedded,
  restorePostgres,
  type WrittenBackup,
} from '@captains-pick/backup';
import { InvalidArgumentError, type Command } from 'commander';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Place } from './connection.ts';
import { CommandFailed, fromMachine, UsageFault, type World } from './world.ts';

const parseCount = (text: string): number => {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('Write a number from 0 to 9999.');
  return Number(text);
};

/** @throws CommandFailed with what made a backup fail, or the machine's own reason */
const explained = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupFailed) throw new CommandFailed(error.message);
    throw fromMachine(error);
  }
};

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const backupWords = ({ file, bytes, removed }: WrittenBackup): string =>
  [`${file} (${megabytes(bytes)})`, ...removed.map((name) => `Expired and removed: ${name}`)].join(
    '\n',
  );

interface BackupCommandOptions {
  readonly to: string;
  readonly recipient?: string;
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

interface RestoreCommandOptions {
  readonly key: string;
  readonly replace?: boolean;
}

/** The commands that read and write the database itself, on its machine. They need no login. */
export const addBackupCommands = (
  program: Command,
  world: World,
  { place, json }: { readonly place: () => Place; readonly json: () => boolean },
): void => {
  const fileNamed = (name: string): string => path.resolve(world.workingFolder, name);
  /** The value of a secret setting, or of the file that its `_FILE` names. */
  const setting = (name: string): string | null => {
    const file = world.environment[`${name}_FILE`]?.trim();
    if (!file) return world.environment[name]?.trim() || null;
    try {
      return readFileSync(file, 'utf8').trim() || null;
    } catch (error) {
      throw new CommandFailed(`${name}_FILE can't be read: ${(error as Error).message}`);
    }
  };

  program
    .command('backup-key')
    .description('make the pair of keys for backups: a file that decrypts, and what to encrypt for')
    .argument('<file>', 'where the key that decrypts is written; keep it away from the server')
    .action(async (name: string) => {
      const file = fileNamed(name);
      if (existsSync(file)) {
        throw new CommandFailed(
          `${file} exists already, and without it older backups may be lost. Give another name.`,
        );
      }
      const { identity, recipient } = await createBackupKey();
      await explained(async () =>
        writeFileSync(file, `# For ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' }),
      );
      world.print(
        json()
          ? JSON.stringify({ file, recipient }, null, 2)
          : `BACKUP_RECIPIENT=${recipient}\nThe key is in ${file}. Keep copies away from this machine: without it no backup can be read.`,
      );
    });

  program
    .command('backup')
    .description('write an encrypted backup of the database, while the server runs')
    .option('--to <folder>', 'the folder of backups', 'backups')
    .option('--recipient <key>', 'the public key to encrypt for; default: BACKUP_RECIPIENT')
    .option('--days <number>', 'days that keep their latest backup', parseCount, 7)
    .option('--weeks <number>', 'weeks that keep it', parseCount, 5)
    .option('--months <number>', 'months that keep it', parseCount, 12)
    .action(async ({ to, recipient, days, weeks, months }: BackupCommandOptions) => {
      const key = recipient ?? setting('BACKUP_RECIPIENT');
      if (key === null) {
        throw new UsageFault(
          'Set BACKUP_RECIPIENT, or give --recipient. `operator backup-key` makes one.',
        );
      }
      const options = {
        folder: fileNamed(to),
        recipient: key,
        now: world.now(),
        retention: { days, weeks, months },
      };
      const databaseUrl = setting('DATABASE_URL');
      const written = await explained(() =>
        databaseUrl === null
          ? backUpEmbedded(place().dataDir, options)
          : backUpPostgres(databaseUrl, options),
      );
      world.print(json() ? JSON.stringify(written, null, 2) : backupWords(written));
    });

  program
    .command('restore')
    .description('restore a backup into DATA_DIR or DATABASE_URL, while no server uses it')
    .argument('<file>', 'the backup')
    .requiredOption('--key <file>', 'the file that `backup-key` wrote')
    .option('--replace', 'move the embedded database that is there aside')
    .action(async (name: string, { key, replace = false }: RestoreCommandOptions) => {
      const file = fileNamed(name);
      const kind = kindOfBackup(path.basename(file));
      if (kind === null) {
        throw new CommandFailed(
          `${path.basename(file)} is not the name of a backup. Give the file under the name it was written with.`,
        );
      }
      const databaseUrl = setting('DATABASE_URL');
      if (kind === 'postgres' && databaseUrl === null) {
        throw new UsageFault('This is a backup of a PostgreSQL. Set DATABASE_URL to an empty one.');
      }
      if (kind === 'postgres' && replace) {
        throw new UsageFault(
          'A PostgreSQL is not replaced: restore into an empty database, and set DATABASE_URL to that.',
        );
      }
      if (kind === 'embedded' && databaseUrl !== null) {
        throw new UsageFault(
          'This is a backup of an embedded database. Restore it without DATABASE_URL.',
        );
      }
      await explained(async () => {
        const backup = { file, keyFile: readFileSync(fileNamed(key), 'utf8') };
        if (databaseUrl !== null) {
          await restorePostgres(databaseUrl, backup);
          world.print('Restored. Start the server, then run `operator doctor`.');
          return;
        }
        const { dataDir } = place();
        const { earlier } = await restoreEmbedded(dataDir, {
          ...backup,
          replace,
          now: world.now(),
        });
        world.print(
          [
            `Restored into ${dataDir}. Start the server, then run \`operator doctor\`.`,
            ...(earlier === null ? [] : [`The earlier database is in ${earlier}.`]),
          ].join('\n'),
        );
      });
    });
};
