import type { ZodFastifySchemaValidationError } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

/** What a validation issue of zod carries, as far as the words need it. */
const Issue = z.object({
  code: z.string(),
  message: z.optional(z.string()),
  input: z.optional(z.unknown()),
  expected: z.optional(z.string()),
  origin: z.optional(z.string()),
  minimum: z.optional(z.union([z.number(), z.bigint()])),
  maximum: z.optional(z.union([z.number(), z.bigint()])),
  values: z.optional(z.array(z.unknown())),
  divisor: z.optional(z.number()),
});
type Issue = z.infer<typeof Issue>;

/** zod/mini says this where the schema has no words of its own. */
const NO_WORDS = 'Invalid input';

const reasonOf = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${issue.expected === 'array' || issue.expected === 'object' ? 'an' : 'a'} ${issue.expected}`;
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
      return `must be one of ${(issue.values ?? []).join(', ')}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    default:
      return 'is not in the right form';
  }
};

/** One fault of a request in plain words: `team.captain must be a string`. */
export const plainFault = ({ instancePath, params }: ZodFastifySchemaValidationError): string => {
  const issue = Issue.safeParse(params);
  const field = instancePath.split('/').filter(Boolean).join('.');
  if (!issue.success)
    return field === '' ? 'The request is malformed.' : `${field} is not in the right form.`;
  const { message } = issue.data;
  if (message !== undefined && message !== NO_WORDS) return message;
  return `${field === '' ? 'The body' : field} ${reasonOf(issue.data)}.`;
};
