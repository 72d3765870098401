import type { Rolldown } from 'vite';

/** A set of modules that load together: the entry, or the modules that a page imports. */
type Load = 'entry' | readonly string[];

interface Shared {
  /** The name of the chunk. */
  readonly name: string;
  readonly by: readonly Load[];
  /**
   * Modules that one of these loads also needs are left out, because they would bring the rest of the chunk with
   * them.
   */
  readonly without?: readonly Load[];
}

/** Pages that load the same code first. Earlier entries take precedence. */
const SHARED: readonly Shared[] = [
  { name: 'first-load', by: ['entry'] },
  { name: 'contests', by: [['routes/BuiltHomeRoute.tsx'], ['routes/ContestListRoute.tsx']] },
  {
    name: 'query',
    by: [
      ['src/reading.ts', 'routes/PlayerHomeRoute.tsx'],
      ['src/reading.ts', 'routes/ContestListRoute.tsx'],
    ],
  },
  {
    name: 'own-contests',
    by: [
      ['src/reading.ts', 'routes/PlayerHomeRoute.tsx'],
      ['src/reading.ts', 'routes/RunningContestRoute.tsx'],
    ],
    without: [
      ['src/contract.ts'],
      ['routes/ContestListRoute.tsx'],
      ['routes/LoginRoute.tsx'],
      ['routes/SignupRoute.tsx'],
    ],
  },
  {
    name: 'reads',
    by: [
      ['src/reading.ts', 'routes/ContestListRoute.tsx'],
      ['src/reading.ts', 'routes/RegisteringContestRoute.tsx'],
    ],
  },
  { name: 'client', by: [['src/contract.ts']] },
  {
    name: 'list-parts',
    by: [
      ['routes/ContestListRoute.tsx'],
      [
        'routes/AccountRoute.tsx',
        'account/wallet/Wallet.tsx',
        'routes/RegisteringContestRoute.tsx',
        'routes/RunningContestRoute.tsx',
      ],
    ],
  },
  // Before the schemas, which would bring themselves to every form.
  {
    name: 'form-rules',
    by: [['routes/SignupRoute.tsx'], ['routes/ResetPasswordRoute.tsx']],
    without: [['routes/LoginRoute.tsx']],
  },
  {
    name: 'schemas',
    by: [['contract/src/calls/calls.ts']],
    without: [
      ['src/contract.ts'],
      ['routes/ContestListRoute.tsx'],
      ['routes/PlayerHomeRoute.tsx'],
      ['routes/SignupRoute.tsx'],
    ],
  },
  { name: 'forms', by: [['routes/LoginRoute.tsx'], ['routes/ForgotPasswordRoute.tsx']] },
  {
    name: 'account-api',
    by: [['routes/ResetPasswordRoute.tsx'], ['routes/VerifyAddressRoute.tsx']],
    without: [['routes/LoginRoute.tsx']],
  },
  {
    name: 'account-tabs',
    by: [['account/security/Security.tsx'], ['account/profile/Profile.tsx']],
    without: [['routes/AccountRoute.tsx']],
  },
  { name: 'asides', by: [['src/asides/Asides.tsx']] },
  {
    name: 'viewer',
    by: [['fragments/site-header/ViewerTools.tsx'], ['routes/AccountRoute.tsx']],
  },
  {
    name: 'pieces',
    by: [['routes/AccountRoute.tsx'], ['routes/RegisteringContestRoute.tsx']],
    without: [['routes/VerifyAddressRoute.tsx']],
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
  /** Chunk groups for the bundler. Each returns its chunk's name for the modules that belong to it. */
  readonly groups: readonly {
    readonly name: (id: string) => string | null;
    readonly debugName: string;
    readonly priority: number;
  }[];
  /** Finds the shared modules in the output of a build without shared chunks. */
  readonly learn: (output: readonly Rolldown.OutputChunk[]) => void;
}

/** The modules of a load: those of its chunks and of all their static imports. */
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
 * Puts code that pages share into common chunks, because one file compresses better than twenty small ones and takes
 * one request. The bundler itself would create one chunk for each set of pages that share modules. Which modules are
 * shared is known only after tree shaking, so the app is built once to find out.
 */
export const createSharedCode = (): SharedCode => {
  const chunks = new Map<string, string>();
  return {
    groups: SHARED.map(({ name }, place) => ({
      name: (id) => (chunks.get(id) === name ? name : null),
      debugName: name,
      // A module may belong to several groups. The earlier group keeps it.
      priority: SHARED.length - place,
    })),
    learn: (output) => {
      // Dynamically imported modules keep their own chunks.
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
