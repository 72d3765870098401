import { describe, expect, test } from 'vitest';
import { ordersOf } from './rowOrder.ts';

describe('the order of rows', () => {
  test('equal values keep their order, ascending and descending', () => {
    expect(ordersOf([2, 1, 2, 1, 3])).toEqual({ asc: [1, 3, 0, 2, 4], desc: [4, 0, 2, 1, 3] });
  });

  test('null is last in either direction', () => {
    expect(ordersOf([null, 5, null, 4])).toEqual({ asc: [3, 1, 0, 2], desc: [1, 3, 0, 2] });
    expect(ordersOf([null, 'b', 'a'])).toEqual({ asc: [2, 1, 0], desc: [1, 2, 0] });
  });

  test('texts sort as people sort names, and null is not a text', () => {
    expect(ordersOf(['b10', 'B2', 'å']).asc).toEqual([2, 1, 0]);
    expect(ordersOf([])).toEqual({ asc: [], desc: [] });
  });
});
