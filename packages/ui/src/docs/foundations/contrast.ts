/** The contrast ratio of two colours by WCAG 2: from 1 (equal) to 21 (black on white). */

export type Rgb = readonly [red: number, green: number, blue: number];

const linear = (byte: number): number => {
  const part = byte / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

export const contrast = (one: Rgb, other: Rgb): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};
