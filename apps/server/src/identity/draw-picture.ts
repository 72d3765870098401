import { ok, refuse, type Result } from '@captains-pick/rules';
import pLimit from 'p-limit';
import type { Refusal } from '../shared/refusals.ts';

const SIDE = 256;
const QUALITY = 82;
/** A photo of a large camera. More could hide a bomb. */
const MOST_PIXELS = 60_000_000;
const PATIENCE_SECONDS = 10;
const MOST_WAITING = 20;
const RETRY_AFTER_SECONDS = 10;

const starts = (file: Buffer, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, at) => file[at] === byte);

/** JPEG, PNG and WebP by their first bytes. No other file reaches a decoder. */
const isPicture = (file: Buffer): boolean =>
  starts(file, 0xff, 0xd8, 0xff) ||
  starts(file, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ||
  (starts(file, 0x52, 0x49, 0x46, 0x46) && file.toString('latin1', 8, 12) === 'WEBP');

/** One after another, because a photo takes 250 MB while it is decoded. */
const inTurn = pLimit(1);

const redraw = async (file: Buffer): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: PATIENCE_SECONDS })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .webp({ quality: QUALITY })
    .toBuffer();
};

/**
 * Draws a player's picture again: a square of 256 pixels in WebP, without what the file said of place, time and camera.
 * Refuses with `picture-unreadable` and `busy`.
 */
export const drawPicture = async (file: Buffer): Promise<Result<Buffer, Refusal>> => {
  if (!isPicture(file)) return refuse({ name: 'picture-unreadable' });
  if (inTurn.pendingCount >= MOST_WAITING) {
    return refuse({ name: 'busy', retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  try {
    return ok(await inTurn(() => redraw(file)));
  } catch {
    return refuse({ name: 'picture-unreadable' });
  }
};
