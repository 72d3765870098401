/** What a rule answers: a value, or a refusal that has a name. Rules never throw on what their types allow. */
export type Result<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

/** Answers with a value. The form of answers is ours. */
export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });

/** Refuses with a name, or with a record that holds one. The form of refusals is ours. */
export const refuse = <Refusal>(refusal: Refusal): Result<never, Refusal> => ({
  ok: false,
  refusal,
});
