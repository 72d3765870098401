/** What a reader sees of an element: its pixels, for states that no rule of the stylesheet proves to be visible. */
import type { Locator, Page } from '@playwright/test';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and alpha of each pixel, row by row from the top. */
  readonly data: readonly number[];
}

/** @param decoder a page without a content policy, such as `about:blank` */
export const pixelsOf = async (decoder: Page, element: Locator): Promise<Pixels> => {
  const picture = (await element.screenshot({ animations: 'disabled' })).toString('base64');
  return decoder.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (canvas === null) throw new Error('The browser has no canvas.');
    canvas.drawImage(bitmap, 0, 0);
    const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    return { width: bitmap.width, height: bitmap.height, data: [...data] };
  }, picture);
};

/** Colours that differ less look the same. Per channel, of 255. */
const SAME_COLOUR = 48;

const at = ({ width, data }: Pixels, x: number, y: number): readonly number[] =>
  data.slice(4 * (y * width + x), 4 * (y * width + x) + 3);

const differ = (a: readonly number[], b: readonly number[]): boolean =>
  a.some((channel, index) => Math.abs(channel - (b[index] ?? 0)) > SAME_COLOUR);

/** Rows of pixels at one end of an element; null: all of them. */
type Edge = { readonly end: 'top' | 'bottom'; readonly rows: number } | null;

/**
 * The share of pixels, 0 to 1, in which two pictures of the same width differ. An edge compares elements of different
 * heights.
 */
export const differingShare = (a: Pixels, b: Pixels, edge: Edge = null): number => {
  const width = Math.min(a.width, b.width);
  const rows = edge?.rows ?? Math.min(a.height, b.height);
  const yOf = ({ height }: Pixels, row: number): number =>
    edge?.end === 'bottom' ? height - rows + row : row;
  let differing = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let x = 0; x < width; x += 1) {
      if (differ(at(a, x, yOf(a, row)), at(b, x, yOf(b, row)))) differing += 1;
    }
  }
  return differing / (width * rows);
};

/** Whether a bar looks filled at its start and empty at its end. */
export const showsItsFill = (bar: Pixels): boolean => {
  const middle = Math.floor(bar.height / 2);
  const inset = Math.max(2, Math.floor(bar.width * 0.05));
  return differ(at(bar, inset, middle), at(bar, bar.width - 1 - inset, middle));
};
