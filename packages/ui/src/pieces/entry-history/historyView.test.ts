import { expect, test } from 'vitest';
import { CHART_PARTS, UPDATE_PARTS } from './historyView.ts';

test.each([[null], [[]], [['a']], [['entry-1', 'entry_2', 'c']]])('lines %j', (ids) => {
  const { read, write } = CHART_PARTS.lines;
  expect(read(write(ids))).toEqual(ids);
});

test.each(['a.b.c.d', 'a..b', '<a>', ''])('a text that is no list of lines: %s', (text) => {
  expect(CHART_PARTS.lines.read(text)).toBeNull();
});

test('an update', () => {
  const { read, write } = UPDATE_PARTS.update;
  expect([read(write(17)), read('0'), read('-1'), read('1e3')]).toEqual([17, null, null, null]);
});
