import { expect, test } from 'vitest';
import { command, outcome, runLanes, type Step } from './steps.ts';

const printing = (name: string, lane?: 'browser'): Step => ({
  name,
  ...(lane === undefined ? {} : { lane }),
  run: async () => {
    for (const half of ['begins', 'ends']) {
      await command('node', ['-e', `console.log('${name} ${half}')`]);
    }
    return outcome(1, 0);
  },
});

const words = (text: string): readonly string[] => text.match(/\w+ (begins|ends)/g) ?? [];

test('what a step prints stays together while another lane runs beside it', async () => {
  let printed = '';
  const results = await runLanes(
    [printing('lint'), printing('stories', 'browser'), printing('unit')],
    null,
    (text) => (printed += text),
  );
  expect(results.map(({ name, counts }) => [name, counts.passed])).toEqual([
    ['lint', 1],
    ['stories', 1],
    ['unit', 1],
  ]);
  for (const name of ['lint', 'stories', 'unit']) {
    expect(printed).toMatch(new RegExp(`── ${name} ─+\n${name} begins\n${name} ends\n`));
  }
  expect(words(printed).indexOf('lint begins')).toBeLessThan(words(printed).indexOf('unit begins'));
});

test('lanes run side by side, and the steps of a lane one after another', async () => {
  const running = new Set<string>();
  const seen: string[] = [];
  const gate = Promise.withResolvers<null>();
  const step = (name: string, work: () => Promise<unknown>, lane?: 'browser'): Step => ({
    name,
    ...(lane === undefined ? {} : { lane }),
    run: async () => {
      running.add(name);
      seen.push([...running].toSorted().join());
      await work();
      running.delete(name);
      return outcome(1, 0);
    },
  });
  await runLanes(
    [
      step('types', () => gate.promise),
      step('unit', async () => null),
      step('stories', async () => gate.resolve(null), 'browser'),
    ],
    null,
    () => undefined,
  );
  expect(seen).toContain('stories,types');
  expect(seen.filter((each) => each.includes('types') && each.includes('unit'))).toEqual([]);
});

test('a program that does not exist fails its step and is named', async () => {
  let printed = '';
  const missing: Step = {
    name: 'lint',
    run: async () => outcome(0, await command('no-such-program', [])),
  };
  const [result] = await runLanes(
    [missing, printing('stories', 'browser')],
    null,
    (text) => (printed += text),
  );
  expect(result?.counts.failed).toBe(1);
  expect(printed).toContain('no-such-program');
});
