import { parseArgs } from 'node:util';

/** What the command line asks for. */
export interface SimulationRequest {
  readonly of: 'drafts' | 'feeds';
  /** Drafts or feeds; at least one. */
  readonly count: number;
  readonly firstSeed: number;
  /** Of drafts: tells what happens. */
  readonly trace: boolean;
}

export const USAGE =
  'Usage: npm run simulate -- drafts [--drafts N] [--seed N] [--trace] | feeds [--feeds N] [--seed N]';

const COUNT = { type: 'string' } as const;
const SEED = { type: 'string', default: '1' } as const;

const OPTIONS = {
  drafts: { drafts: { ...COUNT, default: '1000' }, seed: SEED, trace: { type: 'boolean' } },
  feeds: { feeds: { ...COUNT, default: '100000' }, seed: SEED },
} as const;

const wholeNumber = (text: unknown): number =>
  typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : Number.NaN;

const parse = (of: SimulationRequest['of'], args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS[of] });
  } catch {
    return null;
  }
};

/** Null where it is not understood. */
export const readRequest = (args: readonly string[]): SimulationRequest | null => {
  const of = args.includes('feeds') ? 'feeds' : 'drafts';
  const parsed = parse(of, args);
  if (parsed === null || parsed.positionals.join(' ') !== of) return null;
  const values: Readonly<Record<string, unknown>> = parsed.values;
  const [count, firstSeed] = [wholeNumber(values[of]), wholeNumber(values['seed'])];
  return Number.isSafeInteger(count) && count >= 1 && Number.isSafeInteger(firstSeed)
    ? { of, count, firstSeed, trace: values['trace'] === true }
    : null;
};
