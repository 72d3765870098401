/** The value of an answer that a benchmark cannot go on without. */
export const must = <Value>(
  answer:
    | { readonly ok: true; readonly value: Value }
    | { readonly ok: false; readonly refusal: unknown },
): Value => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
};
