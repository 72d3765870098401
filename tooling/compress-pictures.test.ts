import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { compressPictures } from './compress-pictures.ts';

test('a picture keeps its pixels in fewer bytes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const file = join(folder, 'a.png');
  const pixels = Buffer.from(Array.from({ length: 64 * 64 * 4 }, (_, at) => (at * at) % 7));
  const raw = { width: 64, height: 64, channels: 4 } as const;
  await writeFile(file, await sharp(pixels, { raw }).png({ compressionLevel: 0 }).toBuffer());
  const before = await readFile(file);
  await compressPictures([file]);
  const after = await readFile(file);
  expect(after.length).toBeLessThan(before.length / 2);
  expect(await sharp(after).raw().toBuffer()).toEqual(pixels);
  await rm(folder, { recursive: true });
});
