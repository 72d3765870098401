import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PlantedBug } from './planted-bugs.ts';

export const root = join(import.meta.dirname, '../..');

/** What should notice bugs, and where they are planted. */
export interface Watch {
  /** As in `{name} fails as it is`. */
  readonly name: string;
  /** Makes a copy of what is watched and answers its folder. */
  readonly copy: () => string;
  /** From which folder of a copy the bugs' files are named. */
  readonly named: string;
  /** Runs in a copy what reaches that file, or all there is; answers what it complained of, null of nothing. */
  readonly complaint: (house: string, file: string | null) => Promise<string | null>;
  /** The line of a complaint that says who noticed. */
  readonly inShort: (complaint: string) => string;
  /** The share of bugs that must be noticed, 0 to 1. */
  readonly enough: number;
}

/** Copies files and folders of the repository to the same places in a folder of their own; answers that. */
export const copyOf = (places: readonly string[]): string => {
  const house = mkdtempSync(join(tmpdir(), 'planted-bugs-'));
  for (const place of places) {
    mkdirSync(dirname(join(house, place)), { recursive: true });
    cpSync(join(root, place), join(house, place), { recursive: true });
  }
  return house;
};

export interface Run {
  /** Null where it came to no end: a planted bug may loop for ever. */
  readonly code: number | null;
  readonly said: string;
}

/** Runs Node with these arguments, for so many milliseconds at most. */
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

/** Plants a bug, asks whether it is noticed, and takes it out again. */
const complaintOf = async (
  watch: Watch,
  house: string,
  { file, find, replace }: PlantedBug,
): Promise<string | null> => {
  const place = join(house, watch.named, file);
  const sound = readFileSync(place, 'utf8');
  writeFileSync(
    place,
    sound.replace(find, () => replace),
  );
  const complaint = await watch.complaint(house, file);
  writeFileSync(place, sound);
  return complaint;
};

const plantIn = async (
  houses: readonly string[],
  watch: Watch,
  bugs: readonly PlantedBug[],
): Promise<readonly PlantedBug[]> => {
  const survivors: PlantedBug[] = [];
  const queue = bugs.values();
  await Promise.all(
    houses.map(async (house) => {
      for (const bug of queue) {
        const complaint = await complaintOf(watch, house, bug);
        if (complaint === null) survivors.push(bug);
        console.log(
          `${complaint === null ? 'GOT THROUGH' : 'noticed    '} ${bug.file}: ${bug.why}`,
        );
        if (complaint !== null) console.log(`              ${watch.inShort(complaint)}`);
      }
    }),
  );
  return survivors;
};

/**
 * Plants those bugs whose file or reason has one of the words, all of them where there are none, and tells of
 * each whether it was noticed. Answers the exit code: 0 for enough noticed, 1 for too few, 2 where it cannot be told.
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
  const houses = [first, ...(availableParallelism() > 1 ? [watch.copy()] : [])];
  try {
    const complaint = await watch.complaint(first, null);
    if (complaint !== null) {
      console.error(`${watch.name} fails as it is: no bug can be told from that.\n${complaint}`);
      return 2;
    }
    const survivors = await plantIn(houses, watch, bugs);
    console.log(`\n${bugs.length - survivors.length} of ${bugs.length} planted bugs noticed.`);
    for (const { file, find, replace, why, survivesBecause } of survivors) {
      console.log(`\n  ${file}: ${why}\n  - ${find}\n  + ${replace}`);
      if (survivesBecause !== undefined) console.log(`  ${survivesBecause}`);
    }
    return survivors.length <= bugs.length * (1 - watch.enough) ? 0 : 1;
  } finally {
    for (const house of houses) rmSync(house, { recursive: true });
  }
};
