/** True when two pieces of plain data are equal, whatever the order of their keys. A missing key equals undefined. */
export const sameData = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return [...new Set([...one.keys(), ...other.keys()])].every((key) =>
    sameData(one.get(key), other.get(key)),
  );
};
