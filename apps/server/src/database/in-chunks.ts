/** Rows a statement: well below the 65,535 parameters that the protocol allows, for tables of up to 12 columns. */
const CHUNK = 2_000;

/** Runs one statement for every so many rows, in order; none at all for no rows. */
export const inChunks = async <Row>(
  rows: readonly Row[],
  run: (chunk: readonly Row[]) => Promise<void>,
): Promise<void> => {
  for (let start = 0; start < rows.length; start += CHUNK) {
    await run(rows.slice(start, start + CHUNK));
  }
};
