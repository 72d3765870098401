import type { SentFile } from '@captains-pick/contract';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CommandFailed, type World } from './world.ts';

const LARGEST_FILE = 8_000_000;

/** Reads a file to send. @throws CommandFailed for a file that is missing, is no text, or is too large */
export const readSentFile = (world: World, name: string): SentFile => {
  const file = path.resolve(world.workingFolder, name);
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new CommandFailed(
      code === 'ENOENT'
        ? `There is no file ${file}.`
        : `The file ${file} cannot be read: ${(error as Error).message}`,
    );
  }
  if (bytes.length > LARGEST_FILE) {
    throw new CommandFailed(`The file ${file} is larger than ${LARGEST_FILE / 1_000_000} MB.`);
  }
  try {
    return {
      name: path.basename(file),
      text: new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    };
  } catch {
    throw new CommandFailed(
      `The file ${file} is not text in UTF-8. Save it as UTF-8 and try again.`,
    );
  }
};
