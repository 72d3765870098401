/** Pictures that players upload: what is stored of them, and files that are none. */
import { CallError, LARGEST_PICTURE } from '@captains-pick/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makePlayer, PASSWORD, provideWorld, signIn } from './test-world.ts';

const world = provideWorld();

let people = 0;
const player = async () => {
  people += 1;
  const username = `pictured${people}`;
  const { userId } = await makePlayer(world, username);
  return { userId, username, ...(await signIn(world.baseUrl, username)) };
};

const statusOf = async (call: Promise<unknown>): Promise<readonly [number, string | null]> => {
  try {
    await call;
    return [200, null];
  } catch (error) {
    if (!(error instanceof CallError) || error.failure.kind !== 'status') throw error;
    return [error.failure.status, error.failure.code];
  }
};

const pixels = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1d3f8f' } });

const inBase64 = (file: Buffer) => ({ body: { file: file.toString('base64') } });

const fetched = async (href: string | null) => {
  const answer = await fetch(world.baseUrl + (href ?? '/nothing'));
  return { answer, webp: Buffer.from(await answer.arrayBuffer()) };
};

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'in %s becomes a WebP of 256 pixels',
    async (format) => {
      const { client } = await player();
      const file = await pixels(900, 400).toFormat(format).toBuffer();
      const { picture } = await client.setPicture(inBase64(file));
      expect((await client.account({})).picture).toBe(picture);
      const { answer, webp } = await fetched(picture);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(await sharp(webp).metadata()).toMatchObject({
        format: 'webp',
        width: 256,
        height: 256,
      });
    },
  );

  test('loses what the file says of place and camera, and is turned upright', async () => {
    const { client } = await player();
    const left = { create: { width: 32, height: 64, channels: 3, background: '#ff0000' } } as const;
    // Red at the left of the stored pixels. Turned upright it is at the top.
    const file = await pixels(64, 64)
      .composite([{ input: await sharp(left).png().toBuffer(), left: 0, top: 0 }])
      .withExif({ IFD0: { Model: 'Camera of Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(file.includes('Camera of Ada')).toBe(true);
    const { picture } = await client.setPicture(inBase64(file));
    const { webp } = await fetched(picture);
    expect(webp.includes('Camera of Ada')).toBe(false);
    expect((await sharp(webp).metadata()).exif).toBeUndefined();
    const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
    const redAt = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 200;
    expect([redAt(240, 10), redAt(10, 245)]).toEqual([true, false]);
  });

  test('is replaced, removed, exported, and gone with the account', async () => {
    const { userId, client } = await player();
    const first = await client.setPicture(inBase64(await pixels(300, 300).png().toBuffer()));
    const second = await client.setPicture(inBase64(await pixels(300, 301).jpeg().toBuffer()));
    expect((await fetched(first.picture)).answer.status).toBe(404);
    const own = (await client.ownData({})) as { readonly picture: string | null };
    const { webp } = await fetched(second.picture);
    expect(own.picture).toBe(`data:image/webp;base64,${webp.toString('base64')}`);
    expect((await client.removePicture({})).picture).toBeNull();
    expect((await client.account({})).picture).toBeNull();
    expect((await fetched(second.picture)).answer.status).toBe(404);

    await client.setPicture(inBase64(await pixels(300, 300).png().toBuffer()));
    await client.requestWithdrawal({ body: { amount: 100 } });
    const { client: operator } = await signIn(world.baseUrl, 'operator');
    const { transfers } = (await operator.readPerson({ params: { id: userId } })).wallet;
    const id = transfers[0]?._id ?? '';
    await operator.startTransfer({ params: { id } });
    await operator.confirmTransfer({ params: { id }, body: { reference: `paid ${userId}` } });
    await client.closeAccount({ body: { password: PASSWORD, giveUpBalance: true } });
    const left = await world.database.pool.query('select from user_pictures where user_id = $1', [
      userId,
    ]);
    expect(left.rowCount).toBe(0);
  });
});

describe('a file is refused', () => {
  test('if it is no JPEG, PNG or WebP, cut off, or a bomb; the picture before stays', async () => {
    const { client } = await player();
    const { picture } = await client.setPicture(inBase64(await pixels(300, 300).png().toBuffer()));
    const whole = await pixels(600, 600).jpeg().toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>';
    const huge = await pixels(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer();
    expect(huge.length).toBeLessThan(LARGEST_PICTURE);
    const files: readonly (readonly [string, Buffer])[] = [
      ['a text', Buffer.from('no picture')],
      ['SVG', Buffer.from(svg)],
      ['GIF', await pixels(30, 30).gif().toBuffer()],
      ['cut off', whole.subarray(0, whole.length / 2)],
      ['of 144 million pixels', huge],
    ];
    for (const [what, file] of files.slice(0, 3)) {
      expect([what, ...(await statusOf(client.setPicture(inBase64(file))))]).toEqual([
        what,
        422,
        'picture-unreadable',
      ]);
    }
    const other = await player();
    for (const [what, file] of files.slice(3)) {
      expect([what, ...(await statusOf(other.client.setPicture(inBase64(file))))]).toEqual([
        what,
        422,
        'picture-unreadable',
      ]);
    }
    expect((await client.account({})).picture).toBe(picture);
  });

  test('if it has more than 2 MB, is no base 64, or comes too often', async () => {
    const { client } = await player();
    const large = { body: { file: 'A'.repeat(LARGEST_PICTURE * 1.34) } };
    const [status] = await statusOf(client.setPicture(large));
    expect([400, 413]).toContain(status);
    expect((await statusOf(client.setPicture({ body: { file: 'päth' } })))[0]).toBe(400);
    const file = await pixels(300, 300).png().toBuffer();
    const all = await Promise.all(
      Array.from({ length: 12 }, () => statusOf(client.setPicture(inBase64(file)))),
    );
    expect(all.filter(([each]) => each === 200)).toHaveLength(6);
    expect(all.filter(([each]) => each === 429)).toHaveLength(6);
  });

  test('without a login; an address that is no digest finds nothing', async () => {
    const answer = await fetch(`${world.baseUrl}/api/me/picture`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"file":"AAAA"}',
    });
    expect(answer.status).toBe(401);
    for (const path of [
      '/pictures/x.webp',
      `/pictures/${'0'.repeat(64)}.webp`,
      '/pictures/..%2f.webp',
    ]) {
      expect((await fetched(path)).answer.status).toBe(404);
    }
  });
});
