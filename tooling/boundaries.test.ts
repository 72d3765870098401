import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVER_LAYERS } from '../apps/server/layers.ts';
import config from '../oxlint.config.ts';

const root = join(import.meta.dirname, '..');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
});

afterAll(() => rmSync(folder, { recursive: true }));

interface LintedFile {
  /** The file's place in the repository. */
  readonly place: string;
  readonly source: string;
}

/** Lints files with the repository's configuration, at their places of the repository. */
const lintAll = (
  files: readonly LintedFile[],
): { readonly clean: boolean; readonly said: string } => {
  for (const { place, source } of files) {
    const file = join(folder, place);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source);
  }
  const places = files.map(({ place }) => place);
  const run = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '--config', '.oxlintrc.json', ...places],
    { cwd: folder, encoding: 'utf8' },
  );
  for (const place of places) rmSync(join(folder, place));
  return { clean: run.status === 0, said: run.stdout };
};

const lint = (place: string, source: string) => lintAll([{ place, source }]);

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
  ['packages/contract/src/entities.ts', '@noble/curves/bls12-381.js'],
  ['packages/contract/src/beacon.ts', '@captains-pick/feeds'],
  ['packages/contract/src/calls/call.ts', '../../../../packages/rules/src/money/money.ts'],
  ['packages/contract/src/calls/call.ts', 'node:fs'],
  ['packages/rules/src/ranking.test.ts', 'zod'],
  ['packages/rules/src/payouts/payouts.ts', '../../../../packages/feeds/src/index.ts'],
  ['packages/rules/src/payouts/payouts.test.ts', '../../../../apps/server/layers.ts'],
  ['packages/rules/src/ranking.ts', '@captains-pick/feeds'],
  ['packages/contract/src/entities.ts', '@captains-pick/feeds'],
  ['packages/feeds/src/readers.ts', '@captains-pick/server'],
  ['packages/feeds/src/readers.ts', '../../../apps/server/src/shared/clock.ts'],
  ['packages/feeds/src/readers.ts', '@captains-pick/contract'],
  ['packages/feeds/src/readers.ts', '@captains-pick/rules/src/money.ts'],
  ['packages/feeds/src/readers.ts', 'node:fs'],
  ['packages/feeds/src/readers.ts', '../test/samples.ts'],
  ['packages/feeds/src/files/csv-table.ts', '../../../../apps/server/src/shared/clock.ts'],
  ['packages/feeds/src/readers.test.ts', '@captains-pick/contract'],
  ['packages/feeds/test/samples.ts', '@captains-pick/server'],
  ['packages/backup/src/write-backup.ts', '@captains-pick/contract'],
  ['packages/backup/src/write-backup.ts', '../../rules/src/money.ts'],
  ['apps/server/src/main.ts', '@captains-pick/backup'],
  ['packages/ui/src/data/api/queries.ts', '@captains-pick/backup'],
  ['apps/web/src/main.tsx', '@captains-pick/backup'],
  ['packages/verify/src/verify-results.ts', '@captains-pick/feeds'],
  ['packages/verify/src/verify-results.ts', '@captains-pick/ui'],
  ['packages/verify/src/verify-results.ts', '../../../apps/server/src/shared/clock.ts'],
  ['packages/mail/src/mails.ts', '@captains-pick/ui'],
  ['packages/mail/src/mails.ts', '../../ui/src/index.ts'],
  ['packages/mail/src/mails.ts', 'nodemailer'],
  ['apps/server/src/main.ts', '../../../packages/mail/src/mails.ts'],
  ['packages/ui/src/data/api/queries.ts', 'react-router-dom'],
  ['packages/ui/src/data/api/queries.ts', 'socket.io-client'],
  ['packages/ui/src/data/api/queries.ts', '@captains-pick/server'],
  ['packages/ui/src/data/api/queries.ts', '@captains-pick/feeds'],
  ['packages/ui/src/data/api/queries.ts', '@captains-pick/rules/src/money.ts'],
  ['packages/ui/src/tokens/theme.ts', '../primitives/button/index.ts'],
  ['packages/ui/src/primitives/button/Button.tsx', '../../pieces/team-panel/index.ts'],
  ['packages/ui/src/primitives/button/Button.tsx', '../../fragments/login/index.ts'],
  ['packages/ui/src/pieces/team-panel/TeamPanel.tsx', '../../fragments/login/index.ts'],
  ['packages/ui/src/fragments/login/LoginForm.tsx', '../signup/index.ts'],
  ['packages/ui/src/fragments/operator-contest/feeds/SendFeed.tsx', '../../login/index.ts'],
  ['packages/ui/src/fragments/operator-contest/feeds/SendFeed.tsx', 'react-router-dom'],
  ['packages/ui/src/fragments/login/LoginForm.tsx', 'react-router-dom'],
  ['apps/web/src/main.tsx', '@captains-pick/server'],
  ['apps/web/src/main.tsx', '@captains-pick/feeds'],
  ['apps/web/src/main.tsx', '../../../packages/ui/src/index.ts'],
  ['apps/web/src/main.tsx', '@captains-pick/operator'],
  ['packages/ui/src/data/api/queries.ts', '@captains-pick/operator'],
  ['packages/feeds/src/readers.ts', '@captains-pick/operator'],
  ['apps/operator/src/main.ts', '@captains-pick/server'],
  ['apps/operator/src/main.ts', '../../server/src/shared/clock.ts'],
  ['apps/operator/src/main.ts', '@captains-pick/ui'],
  ['apps/operator/src/main.ts', '@captains-pick/feeds/testing'],
  ['apps/server/src/main.ts', '@captains-pick/operator'],
  ['apps/server/src/main.ts', '../../operator/src/index.ts'],
  ['apps/server/src/main.ts', '@captains-pick/ui'],
  ['apps/server/src/main.ts', 'react'],
  ['apps/server/src/main.ts', '@captains-pick/feeds/testing'],
  ['apps/server/src/results/judge-feed.ts', '../../../../packages/feeds/src/readers.ts'],
];

const ALLOWED: readonly (readonly [place: string, from: string])[] = [
  ['packages/rules/src/ranking.ts', './scoring.ts'],
  ['packages/contract/src/entities.ts', '@captains-pick/rules'],
  ['packages/contract/src/entities.ts', 'zod/mini'],
  ['packages/contract/src/entities.ts', './money.ts'],
  ['packages/contract/src/calls/call.ts', '../accounts/plain-name.ts'],
  ['packages/contract/src/beacon.ts', '@noble/curves/bls12-381.js'],
  ['packages/rules/src/ranking.test.ts', 'fast-check'],
  ['packages/rules/src/ranking.test.ts', './ranking.ts'],
  ['packages/rules/src/payouts/payouts.test.ts', '../money/money.ts'],
  ['packages/feeds/src/readers.ts', '@captains-pick/rules'],
  ['packages/backup/src/write-backup.ts', 'node:fs'],
  ['apps/server/src/database/embedded/database-process.ts', '@captains-pick/backup/copies'],
  ['apps/operator/src/main.ts', '@captains-pick/backup'],
  ['packages/verify/src/verify-results.ts', '@captains-pick/rules'],
  ['packages/verify/src/verify-drafts.ts', '@captains-pick/contract/beacon'],
  ['packages/verify/src/read-record.ts', 'node:crypto'],
  ['packages/feeds/src/readers.ts', 'zod'],
  ['packages/feeds/src/files/csv-table.ts', 'csv-parse/sync'],
  ['packages/feeds/src/readers.ts', './files/json-text.ts'],
  ['packages/feeds/src/readers.test.ts', '../test/samples.ts'],
  ['packages/feeds/test/samples.ts', '../src/readers.ts'],
  ['packages/mail/src/mail-page.ts', 'react'],
  ['apps/server/src/identity/compose-mail.ts', '@captains-pick/mail'],
  ['packages/ui/src/primitives/button/Button.tsx', '@captains-pick/rules'],
  ['packages/ui/src/pieces/team-panel/TeamPanel.tsx', '../../primitives/button/index.ts'],
  ['packages/ui/src/fragments/login/LoginForm.tsx', '../../pieces/team-panel/index.ts'],
  ['packages/ui/src/fragments/login/LoginForm.tsx', './LoginFields.tsx'],
  ['apps/web/src/main.tsx', '@captains-pick/ui'],
  ['apps/operator/src/main.ts', '@captains-pick/contract'],
  ['apps/operator/src/main.ts', '@captains-pick/contract/beacon'],
  ['apps/operator/src/main.ts', '@captains-pick/feeds'],
  ['apps/operator/src/main.ts', '@captains-pick/feeds/files'],
  ['apps/server/src/main.ts', '@captains-pick/contract'],
  ['apps/server/src/results/judge-feed.ts', '@captains-pick/feeds'],
  ['packages/ui/src/fragments/operator-contest/feeds/SendFeed.tsx', '../shared/usePreview.ts'],
  ['packages/ui/src/fragments/operator-contest/feeds/SendFeed.tsx', '../../../data/index.ts'],
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

  it.each([
    'packages/ui/src/primitives/field/Field.stories.tsx',
    'packages/ui/src/pieces/entry-modal/EntryModal.stories.tsx',
    'packages/ui/src/fragments/login/LoginForm.stories.tsx',
    'packages/ui/src/testing/operator/operatedContest.ts',
  ])('keeps raw handlers of calls out of %s', (place) => {
    for (const name of ['http', 'HttpResponse']) {
      const source = `import { ${name} } from 'msw';\n\nexport const it = ${name};\n`;
      expect(lint(place, source).said).toContain('answer');
      expect(lint('packages/ui/src/testing/answers/answer.ts', source)).toMatchObject({
        clean: true,
      });
    }
    const source = "import { delay } from 'msw';\n\nexport const it = delay;\n";
    expect(lint(place, source).said).not.toContain('restricted');
  });

  it.each(['packages/rules/src/draft.ts', 'packages/feeds/src/readers.ts'])(
    'keeps the clock and chance out of %s',
    (place) => {
      expect(lint(place, 'export const now = () => Date.now();\n').clean).toBe(false);
      expect(lint(place, 'export const chance = () => Math.random();\n').clean).toBe(false);
    },
  );
});

describe('layers of the server', () => {
  const importingType = (from: string): string =>
    `import type { Thing } from '${from}';\n\nexport type It = Thing;\n`;
  /** Each folder imports a value and a type from each of these folders. */
  const importsOf = (others: (index: number) => readonly string[]): readonly LintedFile[] =>
    SERVER_LAYERS.flatMap((layer, index) =>
      others(index).flatMap((other) =>
        [importing, importingType].map((write, kind) => ({
          place: `apps/server/src/${layer}/${other}${kind}.ts`,
          source: write(`../${other}/thing.ts`),
        })),
      ),
    );

  it('no folder imports a value or a type from a folder above', () => {
    const upward = importsOf((index) => SERVER_LAYERS.slice(index + 1));
    expect(upward).toHaveLength(SERVER_LAYERS.length * (SERVER_LAYERS.length - 1));
    const { said } = lintAll(upward);
    expect(upward.filter(({ place }) => !said.includes(place))).toEqual([]);
  });

  it('a folder may import from all below', () => {
    expect(lintAll(importsOf((index) => SERVER_LAYERS.slice(0, index)))).toMatchObject({
      clean: true,
    });
  });

  it('no folder imports what starts the server, also from a folder inside it', () => {
    for (const [place, from] of [
      ['apps/server/src/shared/clock.ts', '../settings.ts'],
      ['apps/server/src/http/build-app.ts', '../main.ts'],
      ['apps/server/src/http/limits/limits.ts', '../../main.ts'],
      ['apps/server/src/database/embedded/messages.ts', '../../settings.ts'],
      ['apps/server/src/database/embedded/messages.ts', '../../http/build-app.ts'],
    ] as const) {
      expect(lint(place, importing(from))).toMatchObject({ clean: false });
    }
    expect(
      lint('apps/server/src/database/embedded/messages.ts', importing('../schema.ts')),
    ).toMatchObject({ clean: true });
  });
});
