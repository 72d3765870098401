/** A player's own picture (docs/product.md#picture). */
import * as z from 'zod/mini';

/** Of the file that a player chooses, in bytes. */
export const LARGEST_PICTURE = 2_000_000;

/** Base 64 writes three bytes as four characters. The rest is the JSON around it. */
export const PICTURE_BODY_LIMIT = Math.ceil(LARGEST_PICTURE / 3) * 4 + 1_000;

export const NewPicture = z.object({
  /** The file in base 64: JPEG, PNG or WebP. */
  file: z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(Math.ceil(LARGEST_PICTURE / 3) * 4, 'The picture has more than 2 MB.'),
      z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'The picture is not in base 64.'),
    ),
});

export const PictureChanged = z.object({
  message: z.string(),
  /** The picture's address; null: there is none now. */
  picture: z.nullable(z.string()),
});
