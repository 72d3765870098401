/** The result of a rule: a value, or a named refusal. Rules never throw on what their types allow. */
export type Result<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

/** Returns a value. The form of results is ours. */
export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });

/** Refuses by a name, or by a record with a name. The form of refusals is ours. */
export const refuse = <Refusal>(refusal: Refusal): Result<never, Refusal> => ({
  ok: false,
  refusal,
});
