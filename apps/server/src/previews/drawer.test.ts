import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import { createDrawer, type Drawer } from './drawer.ts';
import type { Picture } from './picture.ts';

const PICTURE: Picture = { kind: 'site', title: 'a', words: '' };

/** A thread that runs this code for each message. */
const threadOf = (code: string) => (): Worker =>
  new Worker(
    `const { parentPort } = require('node:worker_threads');
     parentPort.on('message', ({ id }) => { ${code} });`,
    { eval: true },
  );

let drawer: Drawer | null = null;
afterEach(() => drawer?.close());

describe('the thread that draws', () => {
  test('draws, and ends when it was idle', async () => {
    let begun = 0;
    let ended = 0;
    drawer = createDrawer({
      idleMs: 20,
      start: () => {
        begun += 1;
        const worker = threadOf('parentPort.postMessage({ id, png: new Uint8Array([id]) })')();
        worker.on('exit', () => (ended += 1));
        return worker;
      },
    });
    expect(await Promise.all([drawer.draw(PICTURE), drawer.draw(PICTURE)])).toHaveLength(2);
    await expect.poll(() => ended).toBe(1);
    expect(await drawer.draw(PICTURE)).toEqual(new Uint8Array([3]));
    expect(begun).toBe(2);
  });

  test.each([
    ['a failure', 'parentPort.postMessage({ id, failure: "no such font" })', 'no such font'],
    ['its end', 'process.exit(3)', 'ended with'],
    ['an error', 'throw new Error("broken")', 'broken'],
    ['no answer', '', 'was stopped'],
  ])(
    'that answers with %s fails the picture, and the next is drawn by another',
    async (_, code, message) => {
      let starts = 0;
      const good = threadOf('parentPort.postMessage({ id, png: new Uint8Array(1) })');
      drawer = createDrawer({
        // Long enough for a thread to start on a busy machine.
        patienceMs: code === '' ? 2_000 : 20_000,
        start: () => {
          starts += 1;
          return starts === 1 ? threadOf(code)() : good();
        },
      });
      await expect(drawer.draw(PICTURE)).rejects.toThrow(message);
      if (code.includes('failure')) return;
      expect(await drawer.draw(PICTURE)).toEqual(new Uint8Array(1));
    },
  );

  test('refuses a picture when sixteen wait', () => {
    drawer = createDrawer({ start: threadOf('') });
    const waiting = Array.from({ length: 16 }, () => drawer?.draw(PICTURE));
    for (const one of waiting) one?.catch(() => {});
    expect(waiting).not.toContain(null);
    expect(drawer.draw(PICTURE)).toBeNull();
  });
});
