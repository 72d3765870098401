/** The value of a result that a test or benchmark needs. Throws for a refusal. */
export const must = <Value>(
  answer:
    | { readonly ok: true; readonly value: Value }
    | { readonly ok: false; readonly refusal: unknown },
): Value => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
};
