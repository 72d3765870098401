import type { FastifySchemaCompiler } from 'fastify';
import { findUnstorableText } from '@captains-pick/feeds/files';
import { safeParse, type $ZodIssue, type $ZodType } from 'zod/v4/core';
import { RequestRefused } from './replies/failures.ts';

const article = (type: string): string => (/^[aeiou]/.test(type) ? 'an' : 'a');

const reasonOf = (issue: $ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return `is missing, or is not ${article(issue.expected)} ${issue.expected}`;
    case 'too_small':
      if (issue.origin !== 'string') return `must be at least ${issue.minimum}`;
      return issue.minimum === 1
        ? 'must not be empty'
        : `must have at least ${issue.minimum} characters`;
    case 'too_big':
      return issue.origin === 'string'
        ? `must have at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    case 'invalid_format':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'is not in the right form';
    default:
      return issue satisfies never;
  }
};

/** One fault in plain words: the schema's own message, else `team.captain is missing, or is not a string.` */
const faultOf = (issue: $ZodIssue): string => {
  if (issue.message !== '') return issue.message;
  const field = issue.path.join('.');
  return `${field === '' ? 'The body' : field} ${reasonOf(issue)}.`;
};

/** Removes zod's default messages, because they depend on the locale that some module has loaded. */
const NO_WORDS = { error: () => '' } as const;

/** Validates by the contract's schemas. The handler gets the parsed request. */
export const validatorCompiler: FastifySchemaCompiler<$ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const unstorable = findUnstorableText(data);
    if (unstorable !== null) {
      const fault = `${unstorable === '' ? 'The request' : unstorable} has a character that cannot be stored: a NUL, or an unpaired surrogate.`;
      return { error: new RequestRefused({ name: 'bad-request', faults: [fault] }) };
    }
    const read = safeParse(schema, data, NO_WORDS);
    if (read.success) return { value: read.data };
    return {
      error: new RequestRefused({ name: 'bad-request', faults: read.error.issues.map(faultOf) }),
    };
  };
