import type { Rolldown } from 'vite';

/** What comes with a page: the entry, or the modules that it asks for. */
type Load = 'entry' | readonly string[];

interface Shared {
  /** Of the chunk. */
  readonly name: string;
  readonly by: readonly Load[];
  /** What one of these loads too stays apart: it is not to bring the rest. */
  readonly without?: readonly Load[];
}

/** Pages that load the same code first. What stands first is taken first. */
const SHARED: readonly Shared[] = [
  { name: 'first-load', by: ['entry'] },
  { name: 'contests', by: [['routes/BuiltHomeRoute.tsx'], ['routes/ContestListRoute.tsx']] },
  {
    name: 'reads',
    by: [
      ['src/reading.ts', 'routes/ContestListRoute.tsx'],
      ['src/reading.ts', 'routes/RegisteringContestRoute.tsx'],
    ],
  },
  {
    name: 'schemas',
    by: [['contract/src/calls.ts']],
    without: [['src/contract.ts'], ['routes/ContestListRoute.tsx'], ['routes/SignupRoute.tsx']],
  },
  { name: 'forms', by: [['routes/LoginRoute.tsx'], ['routes/SignupRoute.tsx']] },
  { name: 'toasts', by: [['src/toasts.ts']] },
  {
    name: 'pieces',
    by: [['routes/AccountRoute.tsx'], ['routes/RegisteringContestRoute.tsx']],
  },
  {
    name: 'contest',
    by: [['routes/RegisteringContestRoute.tsx'], ['routes/RunningContestRoute.tsx']],
  },
  {
    name: 'entering',
    by: [['routes/RegisteringContestRoute.tsx'], ['routes/SalaryDraft.tsx']],
  },
];

export interface SharedCode {
  /** For the bundler: each names the chunk of the modules that it gathers. */
  readonly groups: readonly {
    readonly name: (id: string) => string | null;
    readonly debugName: string;
    readonly priority: number;
  }[];
  /** Learns what is shared from a build that did without it. */
  readonly learn: (output: readonly Rolldown.OutputChunk[]) => void;
}

/** The modules of a load: its chunks' own, and those of all that they import outright. */
const modulesOf = (output: readonly Rolldown.OutputChunk[], load: Load): ReadonlySet<string> => {
  const byFile = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || seen.has(chunk)) return;
    seen.add(chunk);
    for (const file of chunk.imports) visit(byFile.get(file));
  };
  if (load === 'entry') {
    visit(output.find(({ isEntry }) => isEntry));
  } else {
    for (const source of load) {
      const chunk = output.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`));
      if (chunk === undefined) throw new Error(`the build has no ${source}`);
      visit(chunk);
    }
  }
  return new Set([...seen].flatMap(({ moduleIds }) => moduleIds));
};

/**
 * Gathers code that pages share, as one file compresses better than twenty small ones and takes one request. Of
 * itself the bundler gives what the entry shares with some pages a chunk for each set of them. What is shared
 * shows only when all that is unused has gone: so the app is built once to learn it.
 */
export const createSharedCode = (): SharedCode => {
  const chunks = new Map<string, string>();
  return {
    groups: SHARED.map(({ name }, place) => ({
      name: (id) => (chunks.get(id) === name ? name : null),
      debugName: name,
      // What one gathers may need what another does: that stays where it is.
      priority: SHARED.length - place,
    })),
    learn: (output) => {
      // What is asked for by itself stays to be asked for.
      const asked = new Set(output.map((chunk) => (chunk.isEntry ? null : chunk.facadeModuleId)));
      for (const { name, by, without = [] } of SHARED) {
        const loads = by.map((load) => modulesOf(output, load));
        const others = without.map((load) => modulesOf(output, load));
        for (const id of loads[0] ?? []) {
          if (asked.has(id) || chunks.has(id)) continue;
          if (loads.every((load) => load.has(id)) && !others.some((load) => load.has(id)))
            chunks.set(id, name);
        }
      }
    },
  };
};
