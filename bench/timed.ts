export const timed = (work: () => void): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

export const medianOf = (values: readonly number[]): number =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  );

const figure = (value: number): string => value.toFixed(value < 10 ? 3 : 1).padStart(11);

/** Prints one line of a table with a piece of work's times. */
export const timesRow = (name: string, values: readonly number[]): void => {
  const sorted = values.toSorted((a, b) => a - b);
  console.log(
    `  ${name.padEnd(54)}${[at(sorted, 0.5), at(sorted, 0.99), at(sorted, 1)].map(figure).join('')} ms  (${values.length})`,
  );
};

export const timesHead = (title: string): void => {
  console.log(`\n${title}`);
  console.log(
    `  ${''.padEnd(54)}${['median', 'p99', 'worst'].map((head) => head.padStart(11)).join('')}`,
  );
};

/** Prints how many times as long the peer took, by medians of the same run. */
export const ratioRow = (ours: readonly number[], peer: readonly number[]): void => {
  console.log(
    `  ${'ratio of medians'.padEnd(54)}${`${(medianOf(peer) / medianOf(ours)).toFixed(1)} ×`.padStart(11)}`,
  );
};
