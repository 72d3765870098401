import type { Rolldown } from 'vite';

export interface FirstLoad {
  /** Names the chunk of a module, for the bundler. */
  readonly chunkOf: (id: string) => string | null;
  /** Learns what the first load is from a build that did without it. */
  readonly learn: (output: readonly Rolldown.OutputChunk[]) => void;
}

/**
 * Gathers what every page loads into one chunk, as one file compresses better than twenty small ones and takes
 * one request. Of itself the bundler gives what the entry shares with some pages a chunk for each set of them.
 * What it is shows only when all that is unused has gone: so the app is built once to learn it.
 */
export const createFirstLoad = (): FirstLoad => {
  const modules = new Set<string>();
  return {
    chunkOf: (id) => (modules.has(id) ? 'first-load' : null),
    learn: (output) => {
      const byFile = new Map(output.map((chunk) => [chunk.fileName, chunk]));
      const seen = new Set<Rolldown.OutputChunk>();
      const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
        if (chunk === undefined || seen.has(chunk)) return;
        seen.add(chunk);
        for (const file of chunk.imports) visit(byFile.get(file));
        // The entry itself stays apart: it waits for the page's code, which imports this.
        const own = chunk.moduleIds.filter((id) => !/\/index\.html$|\/src\/main\.tsx$/.test(id));
        for (const id of own) modules.add(id);
      };
      visit(output.find(({ isEntry }) => isEntry));
    },
  };
};
