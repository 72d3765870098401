import { parseArgs } from 'node:util';

/** What the command line asks for. */
export interface SimulationRequest {
  /** At least one. */
  readonly drafts: number;
  readonly firstSeed: number;
  readonly trace: boolean;
}

export const USAGE = 'Usage: npm run simulate -- drafts [--drafts N] [--seed N] [--trace]';

const wholeNumber = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN);

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        drafts: { type: 'string', default: '1000' },
        seed: { type: 'string', default: '1' },
        trace: { type: 'boolean', default: false },
      },
    });
  } catch {
    return null;
  }
};

/** Null where it is not understood. */
export const readRequest = (args: readonly string[]): SimulationRequest | null => {
  const parsed = parse(args);
  if (parsed === null || parsed.positionals.join(' ') !== 'drafts') return null;
  const { values } = parsed;
  const [drafts, firstSeed] = [wholeNumber(values.drafts), wholeNumber(values.seed)];
  return Number.isSafeInteger(drafts) && drafts >= 1 && Number.isSafeInteger(firstSeed)
    ? { drafts, firstSeed, trace: values.trace }
    : null;
};
