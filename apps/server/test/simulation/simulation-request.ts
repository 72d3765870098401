import { parseArgs } from 'node:util';

/** What the command line asks for. */
export interface SimulationRequest {
  readonly of: 'drafts' | 'feeds' | 'lives';
  /** Drafts, feeds or contests' lives; at least one. */
  readonly count: number;
  readonly firstSeed: number;
  /** Prints what happens, in simulations of drafts and lives. */
  readonly trace: boolean;
}

export const USAGE =
  'Usage: npm run simulate -- drafts [--drafts N] [--seed N] [--trace] | feeds [--feeds N] [--seed N] | lives [--lives N] [--seed N] [--trace]';

const COUNT = { type: 'string' } as const;
const SEED = { type: 'string', default: '1' } as const;

const OPTIONS = {
  drafts: { drafts: { ...COUNT, default: '1000' }, seed: SEED, trace: { type: 'boolean' } },
  feeds: { feeds: { ...COUNT, default: '100000' }, seed: SEED },
  lives: { lives: { ...COUNT, default: '1000' }, seed: SEED, trace: { type: 'boolean' } },
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
  const of = (['feeds', 'lives'] as const).find((each) => args.includes(each)) ?? 'drafts';
  const parsed = parse(of, args);
  if (parsed === null || parsed.positionals.join(' ') !== of) return null;
  const values: Readonly<Record<string, unknown>> = parsed.values;
  const [count, firstSeed] = [wholeNumber(values[of]), wholeNumber(values['seed'])];
  return Number.isSafeInteger(count) && count >= 1 && Number.isSafeInteger(firstSeed)
    ? { of, count, firstSeed, trace: values['trace'] === true }
    : null;
};
