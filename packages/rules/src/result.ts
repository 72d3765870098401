/** What a rule answers: a value, or a refusal that has a name. Rules never throw on what their types allow. */
export type Result<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });

export const refuse = <Refusal>(refusal: Refusal): Result<never, Refusal> => ({
  ok: false,
  refusal,
});
