import { expect, test } from 'vitest';
import { runToEnd, runInSlices, type Sliced } from './inSlices.ts';

function* counting(to: number, each: () => void = () => {}): Sliced<number> {
  for (let at = 0; at < to; at += 1) {
    each();
    yield;
  }
  return to;
}

const busyFor = (milliseconds: number): void => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

test('runToEnd returns the result of the work', () => {
  expect(runToEnd(counting(5))).toBe(5);
});

test('short work is complete when the call returns', () => {
  const answers: number[] = [];
  runInSlices(counting(3), (answer) => answers.push(answer));
  expect(answers).toEqual([3]);
});

test('long work yields between its slices and calls back once', async () => {
  const events: string[] = [];
  const { promise, resolve } = Promise.withResolvers<number>();
  let steps = 0;
  runInSlices(
    counting(8, () => {
      steps += 1;
      busyFor(3);
    }),
    resolve,
  );
  expect(steps).toBeLessThan(8);
  setTimeout(() => events.push(`other at ${steps}`), 0);
  expect(await promise).toBe(8);
  events.push('done');
  expect(events[0]).toMatch(/^other at [1-7]$/);
});

test('cancelled work stops and does not call back', async () => {
  let steps = 0;
  const leave = runInSlices(
    counting(1000, () => {
      steps += 1;
      busyFor(3);
    }),
    () => {
      throw new Error('it was left');
    },
  );
  leave();
  const atLeaving = steps;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(steps).toBe(atLeaving);
});
