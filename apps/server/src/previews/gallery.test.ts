import { describe, expect, test } from 'vitest';
import type { Drawer } from './drawer.ts';
import { createGallery } from './gallery.ts';
import type { Picture } from './picture.ts';

const pictureOf = (title: string): Picture => ({ kind: 'site', title, words: '' });

/** A drawer whose pictures have this many bytes. */
const countingDrawer = (bytes = 10) => {
  const drawn: string[] = [];
  const drawer: Drawer = {
    draw: (picture) => {
      drawn.push(picture.kind === 'site' ? picture.title : '');
      return Promise.resolve(new Uint8Array(bytes));
    },
    close: () => Promise.resolve(),
  };
  return { drawer, drawn };
};

const openGallery = (
  changes: {
    readonly bytes?: number;
    readonly mostBytes?: number;
    readonly perMinute?: number;
  } = {},
) => {
  const { drawer, drawn } = countingDrawer(changes.bytes);
  let now = 0;
  const gallery = createGallery({ drawer, monotonic: () => now, ...changes });
  return {
    drawn,
    at: (title: string) => gallery.at(title, () => Promise.resolve(pictureOf(title))),
    gallery,
    later: (ms: number) => {
      now += ms;
    },
  };
};

describe('the gallery', () => {
  test('draws a picture once, however many ask for it', async () => {
    const { at, drawn } = openGallery();
    const answers = await Promise.all([at('a'), at('a'), at('a')]);
    expect(new Set(answers).size).toBe(1);
    await at('a');
    expect(drawn).toEqual(['a']);
  });

  test('tags a picture by what it shows', async () => {
    const { gallery } = openGallery();
    const tagOf = async (key: string, title: string): Promise<string> => {
      const answer = await gallery.at(key, () => Promise.resolve(pictureOf(title)));
      return typeof answer === 'string' ? answer : answer.tag;
    };
    expect(await tagOf('one version', 'same')).toBe(await tagOf('another version', 'same'));
    expect(await tagOf('third', 'same')).not.toBe(await tagOf('fourth', 'other'));
  });

  test('keeps no more than its bytes, the least used first out', async () => {
    const { at, drawn } = openGallery({ bytes: 10, mostBytes: 25 });
    await at('a');
    await at('b');
    await at('a');
    await at('c');
    await at('a');
    expect(drawn).toEqual(['a', 'b', 'c']);
    await at('b');
    expect(drawn).toEqual(['a', 'b', 'c', 'b']);
  });

  test('draws only so many a minute; what is known is still sent', async () => {
    const { at, drawn, later } = openGallery({ perMinute: 3 });
    for (const title of ['a', 'b', 'c']) expect(await at(title)).not.toBe('busy');
    expect(await at('d')).toBe('busy');
    expect(await at('a')).not.toBe('busy');
    later(20_000);
    expect(await at('d')).not.toBe('busy');
    expect(await at('e')).toBe('busy');
    expect(drawn).toEqual(['a', 'b', 'c', 'd']);
  });

  test('keeps no failure and nothing that is missing', async () => {
    const { gallery } = openGallery();
    expect(await gallery.at('x', () => Promise.resolve(null))).toBe('missing');
    await expect(gallery.at('x', () => Promise.reject(new Error('the database')))).rejects.toThrow(
      'the database',
    );
    expect(await gallery.at('x', () => Promise.resolve(pictureOf('x')))).toMatchObject({
      tag: expect.any(String),
    });
  });

  test('says that it is busy when too many pictures wait', async () => {
    const gallery = createGallery({
      drawer: { draw: () => null, close: () => Promise.resolve() },
      monotonic: () => 0,
    });
    expect(await gallery.at('x', () => Promise.resolve(pictureOf('x')))).toBe('busy');
  });
});
