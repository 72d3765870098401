import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Lints one file with the repository's configuration, at this place of the repository. */
const lint = (
  place: string,
  source: string,
): { readonly clean: boolean; readonly said: string } => {
  const file = join(folder, place);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  const run = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '--config', '.oxlintrc.json', place],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(file);
  return { clean: run.status === 0, said: run.stdout };
};

const importing = (from: string): string =>
  `import { thing } from '${from}';\n\nexport const it = thing;\n`;

const FORBIDDEN: readonly (readonly [place: string, from: string])[] = [
  ['packages/rules/src/ranking.ts', 'node:fs'],
  ['packages/rules/src/ranking.ts', '@captains-pick/contract'],
  ['packages/rules/src/ranking.ts', 'zod'],
  ['packages/contract/src/entities.ts', '@captains-pick/ui'],
  ['packages/contract/src/entities.ts', 'fastify'],
  ['packages/contract/src/entities.ts', 'zod'],
  ['packages/contract/src/entities.ts', 'node:fs'],
  ['packages/rules/src/ranking.test.ts', 'zod'],
  ['packages/ui/src/data/queries.ts', 'react-router-dom'],
  ['packages/ui/src/data/queries.ts', 'socket.io-client'],
  ['packages/ui/src/data/queries.ts', '@captains-pick/server'],
  ['packages/ui/src/data/queries.ts', '@captains-pick/rules/src/money.ts'],
  ['packages/ui/src/tokens/theme.ts', '../primitives/button/index.ts'],
  ['packages/ui/src/primitives/button/Button.tsx', '../../pieces/team-panel/index.ts'],
  ['packages/ui/src/primitives/button/Button.tsx', '../../fragments/login/index.ts'],
  ['packages/ui/src/pieces/team-panel/TeamPanel.tsx', '../../fragments/login/index.ts'],
  ['packages/ui/src/fragments/login/LoginForm.tsx', '../signup/index.ts'],
  ['packages/ui/src/fragments/login/LoginForm.tsx', 'react-router-dom'],
  ['apps/web/src/main.tsx', '@captains-pick/server'],
  ['apps/web/src/main.tsx', '../../../packages/ui/src/index.ts'],
  ['apps/server/src/main.ts', '@captains-pick/ui'],
  ['apps/server/src/main.ts', 'react'],
];

const ALLOWED: readonly (readonly [place: string, from: string])[] = [
  ['packages/rules/src/ranking.ts', './scoring.ts'],
  ['packages/contract/src/entities.ts', '@captains-pick/rules'],
  ['packages/contract/src/entities.ts', 'zod/mini'],
  ['packages/contract/src/entities.ts', './money.ts'],
  ['packages/rules/src/ranking.test.ts', 'fast-check'],
  ['packages/rules/src/ranking.test.ts', './ranking.ts'],
  ['packages/ui/src/primitives/button/Button.tsx', '@captains-pick/rules'],
  ['packages/ui/src/pieces/team-panel/TeamPanel.tsx', '../../primitives/button/index.ts'],
  ['packages/ui/src/fragments/login/LoginForm.tsx', '../../pieces/team-panel/index.ts'],
  ['packages/ui/src/fragments/login/LoginForm.tsx', './LoginFields.tsx'],
  ['apps/web/src/main.tsx', '@captains-pick/ui'],
  ['apps/server/src/main.ts', '@captains-pick/contract'],
];

describe('allowed imports', () => {
  it.each(FORBIDDEN)('%s may not import %s', (place, from) => {
    const { clean, said } = lint(place, importing(from));
    expect(clean).toBe(false);
    expect(said).toContain('no-restricted-imports');
  });

  it.each(ALLOWED)('%s may import %s', (place, from) => {
    expect(lint(place, importing(from))).toMatchObject({ clean: true });
  });

  it('keeps the clock and chance out of rules', () => {
    expect(
      lint('packages/rules/src/draft.ts', 'export const now = () => Date.now();\n').clean,
    ).toBe(false);
    expect(
      lint('packages/rules/src/draft.ts', 'export const chance = () => Math.random();\n').clean,
    ).toBe(false);
  });
});
