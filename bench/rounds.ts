export interface Contender {
  readonly name: string;
  /** Does one round of work; returns its rate per second. */
  readonly round: () => Promise<number>;
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return ((sorted[middle] ?? 0) + (sorted[sorted.length - 1 - middle] ?? 0)) / 2;
};

const figure = (value: number): string => Math.round(value).toLocaleString('en-US').padStart(9);

/**
 * Runs two contenders in turn (A B A B …), after one uncounted round of each, and prints their rates and the ratio of
 * each pair. A pair runs under the same conditions, however the machine's speed drifts.
 */
export const sideBySide = async (
  title: string,
  unit: string,
  rounds: number,
  ours: Contender,
  peer: Contender,
): Promise<void> => {
  await ours.round();
  await peer.round();
  const pairs: { readonly ours: number; readonly peer: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ ours: await ours.round(), peer: await peer.round() });
  }
  const row = (name: string, values: readonly number[]): string =>
    `  ${name.padEnd(44)}${figure(Math.min(...values))}${figure(median(values))}${figure(Math.max(...values))} ${unit}`;
  const ratios = pairs.map((pair) => pair.ours / pair.peer);
  console.log(`\n${title}`);
  console.log(
    `  ${''.padEnd(44)}${['min', 'median', 'max'].map((head) => head.padStart(9)).join('')}`,
  );
  console.log(
    row(
      ours.name,
      pairs.map((pair) => pair.ours),
    ),
  );
  console.log(
    row(
      peer.name,
      pairs.map((pair) => pair.peer),
    ),
  );
  console.log(
    `  ratio                                       ${[Math.min(...ratios), median(ratios), Math.max(...ratios)].map((ratio) => `${ratio.toFixed(1)} ×`.padStart(9)).join('')}`,
  );
};
