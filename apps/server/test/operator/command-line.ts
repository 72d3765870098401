/** The operator's commands against a server of the tests, in a folder of their own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { runOperator } from '@captains-pick/operator';
import { openWorld, PASSWORD, type TestWorld } from '../test-world.ts';

type Environment = Readonly<Record<string, string>>;

export interface CommandLine {
  /** Where files are read from, and where the operator's session is kept. */
  readonly folder: string;
  /** What a command finds in its environment, with this besides. */
  environmentOf(more?: Environment): Environment;
  operator(
    words: readonly string[],
    environment?: Environment,
  ): Promise<{ readonly code: number; readonly printed: string; readonly told: string }>;
  /** What a command prints that must succeed. */
  done(...words: readonly string[]): Promise<string>;
  /** The message of a command that must be refused and print nothing else. */
  refusedWith(...words: readonly string[]): Promise<string>;
  /** Writes a file into the folder and answers its name. */
  write(name: string, text: string): string;
  close(): void;
}

export const openCommandLine = (world: TestWorld): CommandLine => {
  const folder = mkdtempSync(path.join(tmpdir(), 'operator-commands-'));
  const write = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text);
    return name;
  };
  write('secrets.json', JSON.stringify({ operatorPassword: PASSWORD }));
  const environmentOf = (more: Environment = {}): Environment => ({
    DATA_DIR: folder,
    CAPTAINS_PICK_SERVER: world.baseUrl,
    ...more,
  });
  const operator: CommandLine['operator'] = async (words, environment) => {
    const printed: string[] = [];
    const told: string[] = [];
    const code = await runOperator(words, {
      environment: environmentOf(environment),
      workingFolder: folder,
      print: (text) => printed.push(text),
      tell: (text) => told.push(text),
      askPassword: null,
      fetch: globalThis.fetch,
      now: world.now,
      wait: () => Promise.resolve(),
      freshKey: () => crypto.randomUUID(),
    });
    return { code, printed: printed.join('\n'), told: told.join('\n') };
  };
  return {
    folder,
    environmentOf,
    operator,
    write,
    done: async (...words) => {
      const { code, printed, told } = await operator(words);
      if (code !== 0) throw new Error(told);
      return printed;
    },
    refusedWith: async (...words) => {
      const { code, printed, told } = await operator(words);
      expect({ code, printed }).toEqual({ code: 1, printed: '' });
      return told;
    },
    close: () => rmSync(folder, { recursive: true }),
  };
};

/** Opens a server with its command line before a file's tests, and closes both after them. */
export const provideCommandLine = (
  opened: (both: { readonly world: TestWorld; readonly desk: CommandLine }) => void,
): void => {
  let close = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const world = await openWorld({ webhookHosts: ['hooks.example.org'] });
    const desk = openCommandLine(world);
    close = async () => {
      desk.close();
      await world.close();
    };
    opened({ world, desk });
  });
  afterAll(() => close());
};
