/** Workflows, templates and changesets are not run here, so what can be read of them is checked. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly 'timeout-minutes'?: number;
        readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
      }
    >
  >;
}

const WORKFLOWS = globSync('.github/workflows/*.yml', { cwd: root });
const { scripts } = JSON.parse(textOf('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

describe.each(WORKFLOWS)('%s', (file) => {
  const workflow = parse(textOf(file)) as Workflow;
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);

  it('gives its token no more than reading, but where a job says so', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });

  it('ends each job in time', () => {
    for (const job of jobs) expect(job['timeout-minutes']).toBeGreaterThan(0);
  });

  it('names a version of each action, which Renovate pins by digest', () => {
    for (const { uses } of steps) {
      if (uses !== undefined)
        expect(uses).toMatch(/^[\w-]+\/[\w-]+(?:\/[\w-]+)?@(?:v\d+|[\da-f]{40})$/);
    }
    const { extends: presets } = JSON.parse(textOf('renovate.json')) as {
      readonly extends: readonly string[];
    };
    expect(presets).toContain('helpers:pinGitHubActionDigests');
  });

  it('runs scripts that exist', () => {
    const called = steps.flatMap(({ run = '' }) =>
      [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name),
    );
    for (const name of called) expect(Object.keys(scripts)).toContain(name);
  });
});

it.each(globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: root }))(
  '%s is a form or the chooser',
  (file) => {
    const form = parse(textOf(file)) as Readonly<Record<string, unknown>>;
    expect('blank_issues_enabled' in form || ('name' in form && 'body' in form)).toBe(true);
  },
);

it.each(globSync('.changeset/*.md', { cwd: root }))('%s says what the product gets', (file) => {
  const [, head = '', text = ''] = textOf(file).split(/^---$/m);
  expect(head.trim()).toMatch(/^'@captains-pick\/server': (?:major|minor|patch)$/);
  expect(text.trim()).not.toBe('');
});
