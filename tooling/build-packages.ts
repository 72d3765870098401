/**
 * `npm run build:packages`: makes `rules`, `contract`, `verify` and `ui` ready for `npm publish packages/NAME/dist`: modules,
 * types, and a `package.json` whose exports lead to them.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';

const root = join(import.meta.dirname, '..');

/** In the order in which they import each other. */
const PUBLISHED = ['rules', 'contract', 'verify', 'ui'] as const;
type Published = (typeof PUBLISHED)[number];

/** Installed once by the app, which shares them with the package. */
const PEERS: ReadonlySet<string> = new Set(['react', 'react-dom']);

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly sideEffects?: boolean | readonly string[];
  readonly exports: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (name: Published): Manifest =>
  JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as Manifest;

/** Where a file of `src` is in the published package: its module with its types, or the file itself. */
const publishedExport = (path: string): string | { readonly types: string; default: string } => {
  const built = path.replace('./src/', './');
  if (built.endsWith('/tokens/index.css')) return './styles.css';
  if (!built.endsWith('.ts')) return built;
  const module = built.slice(0, -'.ts'.length);
  return { types: `${module}.d.ts`, default: `${module}.js` };
};

const publishedManifest = ({ dependencies = {}, exports, bin, ...source }: Manifest) => {
  const all = Object.entries(dependencies);
  const peers = all.filter(([name]) => PEERS.has(name));
  return {
    name: source.name,
    version: source.version,
    license: 'MIT',
    type: 'module',
    sideEffects: source.sideEffects ?? true,
    exports: Object.fromEntries(
      Object.entries(exports)
        .filter(([, path]) => path.startsWith('./src/') || !path.endsWith('.ts'))
        .map(([name, path]) => [name, publishedExport(path)]),
    ),
    ...(bin === undefined
      ? {}
      : {
          bin: Object.fromEntries(
            Object.entries(bin).map(([name, path]) => [
              name,
              path.replace('./src/', './').replace(/\.ts$/, '.js'),
            ]),
          ),
        }),
    dependencies: Object.fromEntries(
      // The style sheet contains the fonts.
      all.filter(([name]) => !PEERS.has(name) && !name.startsWith('@fontsource')),
    ),
    peerDependencies: Object.fromEntries(
      peers.map(([name, version]) => [name, `^${version.split('.', 1)[0]}.0.0`]),
    ),
  };
};

const uiSource = join(root, 'packages/ui/src');

const usualBuild = (outDir: string): InlineConfig => ({
  configFile: false,
  root: join(root, 'packages/ui'),
  base: './',
  logLevel: 'error',
  build: {
    outDir,
    emptyOutDir: false,
    target: 'es2022',
    minify: false,
    modulePreload: false,
    assetsInlineLimit: 0,
  },
});

/** Tokens, base styles and fonts. They come before the styles of components, as in the app. */
const buildTokens = (outDir: string) => {
  const config = usualBuild(outDir);
  return build({
    ...config,
    build: {
      ...config.build,
      rolldownOptions: {
        input: join(uiSource, 'tokens/index.css'),
        output: {
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css'))
              ? 'tokens.css'
              : 'assets/[name]-[hash][extname]',
        },
      },
    },
  });
};

/** One module per source file, so that an app loads only what it imports, and one sheet of their styles. */
const buildComponents = (outDir: string, dependencies: readonly string[]) => {
  const config = usualBuild(outDir);
  const fragments = globSync('fragments/*/index.ts', { cwd: uiSource });
  return build({
    ...config,
    build: {
      ...config.build,
      cssCodeSplit: false,
      // As a library, so that Vite leaves its own import helper out.
      lib: {
        entry: ['index.ts', ...fragments].map((path) => join(uiSource, path)),
        formats: ['es'],
        cssFileName: 'components',
      },
      rolldownOptions: {
        external: (id) => dependencies.some((name) => id === name || id.startsWith(`${name}/`)),
        output: {
          entryFileNames: '[name].js',
          preserveModules: true,
          preserveModulesRoot: uiSource,
        },
      },
    },
  });
};

const buildUi = async (outDir: string, dependencies: readonly string[]): Promise<void> => {
  await buildTokens(outDir);
  await buildComponents(outDir, dependencies);
  const sheets = ['tokens.css', 'components.css'].map((name) => join(outDir, name));
  writeFileSync(
    join(outDir, 'styles.css'),
    sheets.map((sheet) => readFileSync(sheet, 'utf8')).join('\n'),
  );
  for (const sheet of sheets) rmSync(sheet);
  copyFileSync(join(root, 'packages/ui/tokens.json'), join(outDir, 'tokens.json'));
};

const license = readFileSync(join(root, 'LICENSE'), 'utf8');

for (const name of PUBLISHED) {
  const manifest = manifestOf(name);
  const outDir = join(root, 'packages', name, 'dist');
  rmSync(outDir, { recursive: true, force: true });
  execFileSync('tsc', ['-p', `packages/${name}/tsconfig.build.json`], {
    cwd: root,
    stdio: 'inherit',
  });
  if (name === 'ui') await buildUi(outDir, Object.keys(manifest.dependencies ?? {}));
  writeFileSync(
    join(outDir, 'package.json'),
    `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`,
  );
  writeFileSync(join(outDir, 'LICENSE'), license);
  copyFileSync(join(root, 'packages', name, 'README.md'), join(outDir, 'README.md'));
}
