import { CallError } from '@captains-pick/contract';
import { refusedFields, type FieldErrors } from './fields.ts';

const UNREACHED = 'An error occurred during sign up.';

const NO_ERRORS: FieldErrors = {};

/** True if the operator requires data of the person for the sign-up. */
export const isPersonRequired = (error: unknown): boolean =>
  error instanceof CallError &&
  error.failure.kind === 'status' &&
  error.failure.code === 'person-unknown';

export interface SignupFailure {
  readonly message: string;
  /** The server's details that belong to no field and do not repeat its message. */
  readonly details: readonly string[];
  readonly errors: FieldErrors;
}

/** What the form shows when a sign-up failed (docs/product.md#failures). */
export const signupFailure = (error: unknown): SignupFailure => {
  if (!(error instanceof CallError) || error.failure.kind !== 'status') {
    return { message: UNREACHED, details: [], errors: NO_ERRORS };
  }
  const { details, said } = error.failure;
  const errors = refusedFields(error.failure);
  const fieldDetails = new Set(Object.entries(errors).map(([name, fault]) => `${name}: ${fault}`));
  return {
    message: `Sign up failed: ${said ?? 'Please try again.'}`,
    details: details.filter((detail) => detail !== said && !fieldDetails.has(detail)),
    errors,
  };
};
