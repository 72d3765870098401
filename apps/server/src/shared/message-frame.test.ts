import { describe, expect, test } from 'vitest';
import { messageFrame } from './message-frame.ts';

/** The text of a server's frame, read by RFC 6455, section 5.2. */
const textOf = (frame: Buffer): string => {
  expect(frame[0], 'the whole of a text').toBe(0x81);
  const short = frame[1] ?? 0;
  expect(short, 'a server does not mask').toBeLessThan(128);
  const [start, length] =
    short < 126
      ? [2, short]
      : short === 126
        ? [4, frame.readUInt16BE(2)]
        : [10, Number(frame.readBigUInt64BE(2))];
  expect(frame).toHaveLength(start + length);
  return frame.toString('utf8', start);
};

describe('the frame of a message', () => {
  test('has a length of one byte, and engine.io’s type of a message', () => {
    expect([...messageFrame('2[]')]).toEqual([0x81, 4, ...Buffer.from('42[]')]);
  });

  // With its type a message is one byte longer. Tests each length on both sides of where the header grows.
  test.each([
    [124, 2],
    [125, 4],
    [65_534, 4],
    [65_535, 10],
  ])('of %i letters has a head of %i bytes', (letters, head) => {
    const packet = 'x'.repeat(letters);
    const frame = messageFrame(packet);
    expect(frame.length - letters - 1).toBe(head);
    expect(textOf(frame)).toBe(`4${packet}`);
  });

  test('counts bytes, not letters', () => {
    const packet = '2["♔ Žofia 🐉"]'.repeat(10);
    expect(textOf(messageFrame(packet))).toBe(`4${packet}`);
  });
});
