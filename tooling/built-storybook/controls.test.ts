import { expect, it } from 'vitest';
import { triedValues, type PlaygroundControl } from './controls.ts';

const control = (type: string, given: Partial<PlaygroundControl> = {}): PlaygroundControl => ({
  name: 'size',
  type,
  options: [],
  range: [0, 9],
  initial: undefined,
  shownIf: null,
  ...given,
});

it('tries every other value of a control', () => {
  expect(triedValues(control('boolean', { initial: true }))).toEqual([false]);
  expect(triedValues(control('boolean'))).toEqual([true]);
  expect(triedValues(control('text', { initial: 'Auto' }))).toEqual(['Auto changed']);
  expect(triedValues(control('range', { initial: 9 }))).toEqual([0]);
  expect(triedValues(control('date', { initial: 0 }))).toEqual([129_600_000]);
  const options = ['sm', 'md', 'lg'];
  expect(triedValues(control('inline-radio', { options, initial: 'md' }))).toEqual(['sm', 'lg']);
});

it('refuses a control that a Playground does not use', () => {
  expect(() => triedValues(control('object'))).toThrow('size has a control of the type object.');
  expect(() => triedValues(control('select', { options: ['md'], initial: 'md' }))).toThrow(
    'size has no other option.',
  );
});
