/** What a site is installed from: its settings exist, its secrets are secrets, and its paths are there. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { withSecretFiles } from '../apps/server/src/secret-files.ts';

const root = join(import.meta.dirname, '..');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

const READINESS = '/readyz';

/** The settings in the README's table. */
const SETTINGS = new Set(
  [...textOf('README.md').matchAll(/`([A-Z][A-Z_]+)[`=]/g)].map(([, name = '']) => name),
);

describe('compose.yaml', () => {
  interface Service {
    readonly image: string;
    readonly environment?: Readonly<Record<string, string>>;
    readonly secrets?: readonly string[];
    readonly read_only?: boolean;
    readonly cap_drop?: readonly string[];
  }
  const compose = parse(textOf('compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  };
  const servers = Object.values(compose.services).filter(({ image }) => image === 'captains-pick');

  it('runs two servers that can write to nothing but their data', () => {
    expect(servers).toHaveLength(2);
    for (const { read_only: readOnly, cap_drop: dropped } of servers) {
      expect([readOnly, dropped]).toEqual([true, ['ALL']]);
    }
  });

  it('uses settings that exist, and secrets in files', () => {
    for (const { environment = {}, secrets = [] } of servers) {
      for (const [name, value] of Object.entries(environment)) {
        const setting = name.replace(/_FILE$/, '');
        expect(SETTINGS).toContain(setting);
        if (name === setting) continue;
        expect(secrets).toContain(value.replace('/run/secrets/', ''));
        // An unknown name would be passed by.
        const read = withSecretFiles({ [name]: join(root, 'package.json') });
        expect(read[setting]).toBe(textOf('package.json').trimEnd());
      }
    }
  });

  it('keeps secrets out of the repository and of the image', () => {
    expect(textOf('.gitignore')).toMatch(/^\/secrets\/$/m);
    expect(textOf('.containerignore')).toMatch(/^secrets$/m);
  });

  it('has each secret written by deploy/new-secrets', () => {
    const written = [...textOf('deploy/new-secrets').matchAll(/^once (\w+) /gm)];
    expect(new Set(written.map(([, name]) => name))).toEqual(new Set(Object.keys(compose.secrets)));
  });
});

describe('Containerfile', () => {
  const text = textOf('Containerfile');

  it('is not run by root, and asks the server for its health', () => {
    expect(text).toMatch(/^USER 10001:10001$/m);
    expect(text).toContain(READINESS);
  });

  it('copies what exists', () => {
    const copied = [...text.matchAll(/cp -r ([^&\\]+) \/app/g)].flatMap(([, files = '']) =>
      files.split(' '),
    );
    expect(copied.length).toBeGreaterThan(5);
    const made = (file: string): boolean => file.endsWith('/dist');
    expect(copied.filter((file) => !made(file) && !existsSync(join(root, file)))).toEqual([]);
  });

  it('has the Node of the lockfile', () => {
    const { dependencies } = JSON.parse(textOf('package.json')) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    expect(text).toContain(`/node:${dependencies['node']}-`);
  });
});

it('the proxy asks whether a server is ready', () => {
  expect(textOf('deploy/Caddyfile')).toContain(`health_uri ${READINESS}`);
});

describe.each(globSync('deploy/systemd/*.service', { cwd: root }))('%s', (file) => {
  const text = textOf(file);

  it('starts a program that exists, not as root', () => {
    const program = /^ExecStart=\/opt\/captains-pick\/node_modules\/\.bin\/node \S+ (\S+)/m.exec(
      text,
    );
    const built = program?.[1]?.replace('/dist/main.js', '/src/main.ts') ?? 'nothing';
    expect(existsSync(join(root, built))).toBe(true);
    expect(text).toMatch(/^User=captains-pick$/m);
  });

  it('uses settings that exist', () => {
    const set = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs = '']) =>
      pairs.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    );
    expect(set.filter((name) => !SETTINGS.has(name))).toEqual([]);
  });
});
