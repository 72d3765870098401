import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Outcome } from './reports.ts';
import { check, command, outcome, reported, runSideBySide, type Step } from './steps.ts';

const printing = (name: string): Step => ({
  name,
  run: async () => {
    for (const half of ['begins', 'ends']) {
      await command('node', ['-e', `console.log('${name} ${half}')`]);
    }
    return outcome(1, 0);
  },
});

test('what a step prints stays together while another step runs beside it', async () => {
  let printed = '';
  const names = ['lint', 'stories', 'unit'];
  const results = await runSideBySide(
    names.map((name) => printing(name)),
    null,
    (text) => (printed += text),
  );
  expect(results.map(({ name, counts }) => [name, counts.passed])).toEqual(
    names.map((name) => [name, 1]),
  );
  for (const name of names) {
    expect(printed).toMatch(new RegExp(`── ${name} ─+\n${name} begins\n${name} ends\n`));
  }
});

test('two steps run at a time, the longest first, and the next one when one has ended', async () => {
  const running = new Set<string>();
  const seen: string[] = [];
  const lastHasRun = Promise.withResolvers<null>();
  const step = (name: string, work: () => Promise<unknown>): Step => ({
    name,
    run: async () => {
      running.add(name);
      seen.push([...running].toSorted().join());
      await work();
      running.delete(name);
      return outcome(1, 0);
    },
  });
  const results = await runSideBySide(
    [
      step('types', async () => null),
      step('unit', async () => lastHasRun.resolve(null)),
      { ...step('journeys', () => lastHasRun.promise), work: 60 },
    ],
    null,
    () => undefined,
  );
  expect(seen).toEqual(['journeys', 'journeys,types', 'journeys,unit']);
  expect(results.map(({ name }) => name)).toEqual(['types', 'unit', 'journeys']);
});

test('a program that does not exist fails its step and is named', async () => {
  let printed = '';
  const missing: Step = {
    name: 'lint',
    run: async () => outcome(0, await command('no-such-program', [])),
  };
  const [result] = await runSideBySide(
    [missing, printing('stories')],
    null,
    (text) => (printed += text),
  );
  expect(result?.counts.failed).toBe(1);
  expect(printed).toContain('no-such-program');
});

test('a run that fails without a failed test is named', () => {
  const { failed, failures } = reported('no-such-report.json', 1, () => outcome(1, 0));
  expect({ failed, failures }).toEqual({
    failed: 1,
    failures: ['the run itself: its output says why'],
  });
});

test('an error outside tests is named with its message', () => {
  const report = (): Outcome => outcome(1, 0);
  const file = join(import.meta.dirname, '..', 'package.json');
  expect(reported(file, 1, report, ['Error: Connection terminated']).failures).toEqual([
    'the run itself: Error: Connection terminated',
  ]);
});

test('a step that prints nothing for too long is stopped, has failed, and what it printed is shown', async () => {
  let printed = '';
  const hanging: Step = {
    name: 'journeys',
    run: async () => {
      const code = await command('node', [
        '-e',
        "console.log('the last thing it did'); setInterval(() => undefined, 1000)",
      ]);
      return code === 0 ? outcome(1, 0) : outcome(3, 0);
    },
  };
  const results = await runSideBySide(
    [hanging, printing('lint')],
    null,
    (text) => (printed += text),
    1_500,
  );
  expect(results.map(({ counts }) => counts)).toEqual([
    { passed: 3, failed: 1, failures: ['it printed nothing for 0.025 minutes'], flaky: [] },
    outcome(1, 0),
  ]);
  expect(printed).toContain(
    'the last thing it did\nnode: stopped, because it printed nothing for too long\n',
  );
});

test('a step that takes long and prints is not stopped', async () => {
  const slow: Step = {
    name: 'journeys',
    run: () =>
      check(
        'node',
        '-e',
        'let n = 0; const t = setInterval(() => { console.log(n); if (++n === 12) clearInterval(t); }, 200)',
      ),
  };
  const results = await runSideBySide([slow, printing('lint')], null, () => undefined, 1_500);
  expect(results.map(({ counts }) => counts)).toEqual([outcome(1, 0), outcome(1, 0)]);
});
