/** Draws the pictures that it is sent, one after another. */
import { parentPort, type MessagePort } from 'node:worker_threads';
import type { Drawn, ToDraw } from './messages.ts';
import { createDrawing } from './draw.ts';

const draw = createDrawing();

const drawn = async ({ id, picture }: ToDraw): Promise<Drawn> => {
  try {
    return { id, png: await draw(picture) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

const serve = (port: MessagePort): void => {
  let last: Promise<void> = Promise.resolve();
  const drawAfter = async (before: Promise<void>, asked: ToDraw): Promise<void> => {
    await before;
    port.postMessage(await drawn(asked), []);
  };
  port.on('message', (asked: ToDraw) => {
    last = drawAfter(last, asked);
  });
};

if (parentPort === null) throw new Error('this module is a worker');
serve(parentPort);
