/** All chance of one simulation: the same seed, the same draft. */
export interface SeededChance {
  /** A whole number from 0, below the bound. */
  below(bound: number): number;
  /** A whole number from one to the other, both included. */
  between(low: number, high: number): number;
  /** So often of one. */
  happens(probability: number): boolean;
  oneOf<Item>(items: readonly [Item, ...Item[]]): Item;
  /** Undefined of nothing. */
  anyOf<Item>(items: readonly Item[]): Item | undefined;
  bytes(count: number): Uint8Array;
}

/** sfc32 of PractRand: four words of state, seeded by mixing one. */
export const seededChance = (seed: number): SeededChance => {
  let [a, b, c, counter] = [seed | 0, Math.floor(seed / 2 ** 32) | 0, 0x9e3779b9 | 0, 1];
  const next = (): number => {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    return word >>> 0;
  };
  for (let warmingUp = 0; warmingUp < 15; warmingUp += 1) next();

  const below = (bound: number): number => Math.floor((next() / 2 ** 32) * bound);
  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    happens: (probability) => next() / 2 ** 32 < probability,
    oneOf: (items) => items[below(items.length)] ?? items[0],
    anyOf: (items) => items[below(items.length)],
    bytes: (count) => Uint8Array.from({ length: count }, () => below(256)),
  };
};
