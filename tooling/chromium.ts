/**
 * Finds a Chromium for stories and journeys, in this order: the one CHROMIUM_PATH names, the one that comes
 * with the npm packages (Linux on x64: the same build everywhere, nothing to install), Playwright's own, the
 * system's.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium as playwrightChromium } from 'playwright';

export interface Chromium {
  readonly executablePath: string;
  /** Additional environment variables of its process. */
  readonly env: Readonly<Record<string, string>>;
}

export class NoChromiumError extends Error {
  override readonly name = 'NoChromiumError';
}

const root = join(import.meta.dirname, '..');
const cache = join(root, 'node_modules', '.cache', 'chromium');

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const version = (browser: Chromium): string | null => {
  const run = spawnSync(browser.executablePath, ['--version', '--no-sandbox'], {
    env: { ...process.env, ...browser.env },
    encoding: 'utf8',
    timeout: 30_000,
  });
  return run.status === 0 ? run.stdout.trim() : null;
};

/**
 * Writes a font configuration that names only the fonts of the npm package. Pictures then don't depend on the
 * fonts of the machine.
 */
const packagedFonts = (): string => {
  const file = join(cache, 'fonts-of-the-package.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(cache, 'fonts', 'fonts')}</dir>
  <cachedir>${join(cache, 'fonts-cache')}</cachedir>
</fontconfig>
`,
  );
  return file;
};

/** Unpacks the npm package's browser into a folder of this checkout, so that users don't collide in /tmp. */
const packaged = (): Chromium | null => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  mkdirSync(cache, { recursive: true });
  const unpack = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      "import chromium from '@sparticuz/chromium'; process.stdout.write(await chromium.executablePath());",
    ],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        TMPDIR: cache,
        // Makes the package unpack libraries that a bare machine lacks.
        AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
        AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x',
      },
    },
  );
  if (unpack.status !== 0) return null;
  return {
    executablePath: unpack.stdout.trim(),
    env: {
      LD_LIBRARY_PATH: join(cache, 'al2023', 'lib'),
      FONTCONFIG_FILE: packagedFonts(),
    },
  };
};

const installedAt = (path: string): Chromium | null =>
  existsSync(path) ? { executablePath: path, env: {} } : null;

const candidates = (): readonly (() => Chromium | null)[] => [
  packaged,
  () => installedAt(playwrightChromium.executablePath()),
  ...SYSTEM_PATHS.map((path) => () => installedAt(path)),
];

/** @throws NoChromiumError with advice, when no browser starts */
export const findChromium = (): Chromium => {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    const browser = { executablePath: named, env: {} };
    if (version(browser) !== null) return browser;
    throw new NoChromiumError(
      `CHROMIUM_PATH is ${named}, but no Chromium starts there.\nSet it to a Chromium's executable, or unset it to use the one of the npm packages.`,
    );
  }
  for (const candidate of candidates()) {
    const browser = candidate();
    if (browser !== null && version(browser) !== null) return browser;
  }
  throw new NoChromiumError(
    'No Chromium was found that starts on this machine.\nInstall one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or set CHROMIUM_PATH to its executable.',
  );
};

/** A browser's build, such as `Chromium 153.0.8010.0 on linux-x64`. Pictures belong to one build. */
export const browserBuild = (browser: Chromium): string =>
  `${version(browser) ?? 'no browser'} on ${process.platform}-${process.arch}`;

/** Flags for tests: no sandbox, because CI runs as root, and no network traffic of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
] as const;
