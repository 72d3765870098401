/** Rows per statement: well below the protocol's 65,535 parameters, for tables of up to 12 columns. */
const CHUNK = 2_000;

/** Runs one statement per chunk of rows, in order; none for no rows. */
export const inChunks = async <Row>(
  rows: readonly Row[],
  run: (chunk: readonly Row[]) => Promise<void>,
): Promise<void> => {
  for (let start = 0; start < rows.length; start += CHUNK) {
    await run(rows.slice(start, start + CHUNK));
  }
};
