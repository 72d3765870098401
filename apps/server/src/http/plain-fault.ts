import type { ZodFastifySchemaValidationError } from 'fastify-type-provider-zod';

/** zod/mini says this where the schema has no words of its own. */
const NO_WORDS = 'Invalid input';

const reasonOf = (code: string, params: Readonly<Record<string, unknown>>): string => {
  const { expected, origin, minimum, maximum, values, divisor } = params;
  switch (code) {
    case 'invalid_type':
      return `is missing, or is not ${expected === 'array' || expected === 'object' ? 'an' : 'a'} ${String(expected)}`;
    case 'too_small':
      if (origin !== 'string') return `must be at least ${String(minimum)}`;
      return minimum === 1
        ? 'must not be empty'
        : `must have at least ${String(minimum)} characters`;
    case 'too_big':
      return origin === 'string'
        ? `must have at most ${String(maximum)} characters`
        : `must be at most ${String(maximum)}`;
    case 'invalid_value':
      return `must be one of ${Array.isArray(values) ? values.join(', ') : String(values)}`;
    case 'not_multiple_of':
      return `must be a multiple of ${String(divisor)}`;
    default:
      return 'is not in the right form';
  }
};

/** One fault of a request in plain words: `team.captain is missing, or is not a string.` */
export const plainFault = (issue: ZodFastifySchemaValidationError): string => {
  const { keyword, instancePath, message, params } = issue;
  if (message !== undefined && message !== NO_WORDS) return message;
  const field = instancePath.split('/').filter(Boolean).join('.');
  return `${field === '' ? 'The body' : field} ${reasonOf(keyword, params)}.`;
};
