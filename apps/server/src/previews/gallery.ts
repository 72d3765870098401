/** Keeps drawn pictures, and limits how many are drawn. */
import { createHash } from 'node:crypto';
import type { Drawer } from './drawer.ts';
import type { Picture } from './picture.ts';
import type { PictureAnswer, PictureReply } from './service.ts';

/** Changes with the drawing, so that clients fetch pictures again after a deployment. */
const DESIGN = '1';

/** A picture takes 30 to 80 kB. */
const MOST_BYTES = 24 * 1_048_576;

/** A flood of requests for different pictures takes at most this share of a processor: some 6 s a minute. */
const DRAWN_PER_MINUTE = 120;
const MINUTE_MS = 60_000;

export interface GalleryDeps {
  readonly drawer: Drawer;
  /** Milliseconds of any origin. */
  readonly monotonic: () => number;
  readonly mostBytes?: number;
  readonly perMinute?: number;
}

export interface Gallery {
  /**
   * @param key names the picture and the version of its content
   * @param read reads what it shows; null: nothing
   */
  at(key: string, read: () => Promise<Picture | null>): Promise<PictureAnswer>;
}

const tagOf = (picture: Picture): string =>
  `"${createHash('sha256')
    .update(DESIGN + JSON.stringify(picture))
    .digest('base64url')
    .slice(0, 20)}"`;

export const createGallery = ({
  drawer,
  monotonic,
  mostBytes = MOST_BYTES,
  perMinute = DRAWN_PER_MINUTE,
}: GalleryDeps): Gallery => {
  /** Least recently used first. */
  const kept = new Map<string, PictureReply>();
  const inWork = new Map<string, Promise<PictureAnswer>>();
  let bytes = 0;
  let allowance = perMinute;
  let allowedAt = monotonic();

  const mayDraw = (): boolean => {
    const now = monotonic();
    allowance = Math.min(perMinute, allowance + ((now - allowedAt) / MINUTE_MS) * perMinute);
    allowedAt = now;
    if (allowance < 1) return false;
    allowance -= 1;
    return true;
  };

  const keep = (key: string, reply: PictureReply): void => {
    bytes += reply.png.byteLength - (kept.get(key)?.png.byteLength ?? 0);
    kept.delete(key);
    kept.set(key, reply);
    for (const [oldest, { png }] of kept) {
      if (bytes <= mostBytes || oldest === key) return;
      kept.delete(oldest);
      bytes -= png.byteLength;
    }
  };

  const make = async (key: string, read: () => Promise<Picture | null>): Promise<PictureAnswer> => {
    // Asked before reading, so that a flood does not reach the database.
    if (!mayDraw()) return 'busy';
    const picture = await read();
    if (picture === null) return 'missing';
    const drawing = drawer.draw(picture);
    if (drawing === null) return 'busy';
    const reply = { png: await drawing, tag: tagOf(picture) };
    keep(key, reply);
    return reply;
  };

  return {
    at: (key, read) => {
      const known = kept.get(key);
      if (known !== undefined) {
        keep(key, known);
        return Promise.resolve(known);
      }
      // Requests that arrive in the meantime share the drawing.
      const making = inWork.get(key) ?? make(key, read).finally(() => inWork.delete(key));
      inWork.set(key, making);
      return making;
    },
  };
};
