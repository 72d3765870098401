import type { Result } from '@captains-pick/rules';
import type { Refusal } from './refusals.ts';

export type Answer<Value> = Promise<Result<Value, Refusal>>;
