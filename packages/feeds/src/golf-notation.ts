/** Strokes to par as leaderboards print them: `E`, `0`, `+1`, `-3`, `−3`. Undefined for anything else. */
export const parseToPar = (text: string): number | undefined => {
  const plain = text.trim().replace(/^[−–]/, '-');
  if (/^E(?:ven)?$/i.test(plain)) return 0;
  if (!/^[+-]?\d{1,3}$/.test(plain)) return undefined;
  const score = Number(plain);
  return score === 0 ? 0 : score;
};

/** A position as leaderboards print it: `4`, `T4`. Null for anything else, such as `--` or `CUT`. */
export const parsePlace = (text: string): number | null => {
  const place = /^T?([1-9]\d{0,3})$/.exec(text)?.[1];
  return place === undefined ? null : Number(place);
};
