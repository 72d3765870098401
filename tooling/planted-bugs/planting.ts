import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PlantedBug } from './planted-bugs.ts';

export const root = join(import.meta.dirname, '../..');

/** A check that must find bugs, and where they are planted. */
export interface Watch {
  /** Used in `{name} fails without a bug`. */
  readonly name: string;
  /** Copies the watched code and returns the copy's folder. */
  readonly copy: () => string;
  /** The folder of a copy that the bugs' file names are relative to. */
  readonly named: string;
  /** Runs what reaches the file (null: everything) in a copy. Returns the complaint; null when there is none. */
  readonly complaint: (folder: string, file: string | null) => Promise<string | null>;
  /** The line of a complaint that names what found the bug. */
  readonly summary: (complaint: string) => string;
  /** The share of bugs that must be found, 0 to 1. */
  readonly enough: number;
}

/** Copies files and folders of the repository to the same places in a new folder, and returns it. */
export const copyOf = (places: readonly string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'planted-bugs-'));
  for (const place of places) {
    mkdirSync(dirname(join(folder, place)), { recursive: true });
    cpSync(join(root, place), join(folder, place), { recursive: true });
  }
  return folder;
};

export interface Run {
  /** Null after a timeout: a planted bug may loop for ever. */
  readonly code: number | null;
  readonly said: string;
}

/** Runs Node with these arguments, for at most this many milliseconds. */
export const runNode = (args: readonly string[], cwd: string, longest: number): Promise<Run> =>
  new Promise((resolve, reject) => {
    const run = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    run.stdout.on('data', (text) => (said += String(text)));
    run.stderr.on('data', (text) => (said += String(text)));
    const tooLong = setTimeout(() => run.kill('SIGKILL'), longest);
    run.on('error', reject);
    run.on('close', (code) => {
      clearTimeout(tooLong);
      resolve({ code, said });
    });
  });

/** Plants a bug, checks whether it is found, and removes it. */
const complaintOf = async (
  watch: Watch,
  folder: string,
  { file, find, replace }: PlantedBug,
): Promise<string | null> => {
  const place = join(folder, watch.named, file);
  const sound = readFileSync(place, 'utf8');
  writeFileSync(
    place,
    sound.replace(find, () => replace),
  );
  const complaint = await watch.complaint(folder, file);
  writeFileSync(place, sound);
  return complaint;
};

const plantIn = async (
  folders: readonly string[],
  watch: Watch,
  bugs: readonly PlantedBug[],
): Promise<readonly PlantedBug[]> => {
  const survivors: PlantedBug[] = [];
  const queue = bugs.values();
  await Promise.all(
    folders.map(async (folder) => {
      for (const bug of queue) {
        const complaint = await complaintOf(watch, folder, bug);
        if (complaint === null) survivors.push(bug);
        console.log(
          `${complaint === null ? 'GOT THROUGH' : 'found      '} ${bug.file}: ${bug.why}`,
        );
        if (complaint !== null) console.log(`              ${watch.summary(complaint)}`);
      }
    }),
  );
  return survivors;
};

/**
 * Plants the bugs with one of the words in their file or reason (all without words), and reports whether each was
 * found. Returns the exit code: 0 for enough found, 1 for too few, 2 when it can't be decided.
 */
export const plant = async (
  watch: Watch,
  all: readonly PlantedBug[],
  words: readonly string[],
): Promise<0 | 1 | 2> => {
  const bugs = all.filter(
    ({ file, why }) =>
      words.length === 0 || words.some((word) => file.includes(word) || why.includes(word)),
  );
  const first = watch.copy();
  const folders = [first, ...(availableParallelism() > 1 ? [watch.copy()] : [])];
  try {
    const complaint = await watch.complaint(first, null);
    if (complaint !== null) {
      console.error(
        `${watch.name} fails without a bug, so no bug can be found by it.\n${complaint}`,
      );
      return 2;
    }
    const survivors = await plantIn(folders, watch, bugs);
    console.log(`\n${bugs.length - survivors.length} of ${bugs.length} planted bugs found.`);
    for (const { file, find, replace, why, survivesBecause } of survivors) {
      console.log(`\n  ${file}: ${why}\n  - ${find}\n  + ${replace}`);
      if (survivesBecause !== undefined) console.log(`  ${survivesBecause}`);
    }
    return survivors.length <= bugs.length * (1 - watch.enough) ? 0 : 1;
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true });
  }
};
