import type { z } from 'zod';

/** At most this many faults are listed one by one. */
const MOST_FAULTS = 50;

/** The limit of a fault's length, however long the cell or name that it quotes. */
const LONGEST_FAULT = 500;

const clip = (fault: string): string =>
  fault.length <= LONGEST_FAULT ? fault : `${fault.slice(0, LONGEST_FAULT - 1)}…`;

export const listFaults = (faults: readonly string[]): readonly string[] =>
  faults.length <= MOST_FAULTS
    ? faults.map(clip)
    : [...faults.slice(0, MOST_FAULTS).map(clip), `… and ${faults.length - MOST_FAULTS} more`];

/** A value as a fault shows it. Lists and objects are shown by kind only, because they may be large or deep. */
const shown = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};

const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((step, at) =>
      typeof step === 'number' ? `[${step}]` : `${at === 0 ? '' : '.'}${String(step)}`,
    )
    .join('');

const KINDS: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'a text',
};

const hasLength = ({ origin }: { readonly origin: string }): boolean =>
  origin === 'string' || origin === 'array';

const problem = (issue: z.core.$ZodIssue): string => {
  if (issue.input === undefined && issue.code !== 'custom') return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `is ${shown(issue.input)}, which is not ${KINDS[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `is ${shown(issue.input)}; it must be ${issue.values
        .map(shown)
        .join(', ')
        .replace(/, ([^,]*)$/, ' or $1')}`;
    case 'unrecognized_keys':
      return `has an unknown field ${issue.keys.map(shown).join(', ')}`;
    case 'too_small':
      if (hasLength(issue)) return issue.minimum === 1 ? 'must not be empty' : 'is too short';
      return `is ${shown(issue.input)}; it must be at least ${issue.minimum}`;
    case 'too_big':
      return hasLength(issue)
        ? 'is too long'
        : `is ${shown(issue.input)}; it must be at most ${issue.maximum}`;
    case 'custom':
      return issue.message;
    default:
      return `is ${shown(issue.input)}: ${issue.message}`;
  }
};

/**
 * A schema's faults, one line each, with the path of the field: `round is 0; it must be at least 1`. A schema's own
 * message that ends with a full stop is a whole sentence and is shown without the path. Parse with `reportInput: true`,
 * so that faults can show the value.
 */
export const schemaFaults = (error: z.core.$ZodError, whole: string): readonly string[] =>
  error.issues.map((issue) => {
    if (issue.message.endsWith('.')) return issue.message;
    const path = pathText(issue.path);
    return `${path === '' ? whole : path} ${problem(issue)}`;
  });
