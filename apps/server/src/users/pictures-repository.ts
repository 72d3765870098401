/** Players' own pictures, as they were drawn again. */
import { eq } from 'drizzle-orm';
import type { Reader } from '../database/database.ts';
import { userPictures } from '../database/schema.ts';

/** The address of a picture. It changes with the picture, so browsers keep it for good. */
export const pictureHref = (digest: string): string => `/pictures/${digest}.webp`;

/** The address of a player's picture; null: there is none. */
export const pictureHrefOf = async (reader: Reader, userId: string): Promise<string | null> => {
  const [row] = await reader
    .select({ digest: userPictures.digest })
    .from(userPictures)
    .where(eq(userPictures.userId, userId));
  return row === undefined ? null : pictureHref(row.digest);
};

export const findPicture = async (
  reader: Reader,
  by: { readonly digest: string } | { readonly userId: string },
): Promise<Buffer | null> => {
  const [row] = await reader
    .select({ webp: userPictures.webp })
    .from(userPictures)
    .where('digest' in by ? eq(userPictures.digest, by.digest) : eq(userPictures.userId, by.userId))
    .limit(1);
  return row?.webp ?? null;
};

export const storePicture = async (
  reader: Reader,
  picture: typeof userPictures.$inferInsert,
): Promise<void> => {
  const { digest, webp, storedAt } = picture;
  await reader
    .insert(userPictures)
    .values(picture)
    .onConflictDoUpdate({ target: userPictures.userId, set: { digest, webp, storedAt } });
};

export const deletePicture = async (reader: Reader, userId: string): Promise<void> => {
  await reader.delete(userPictures).where(eq(userPictures.userId, userId));
};
