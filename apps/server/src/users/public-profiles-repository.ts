import type { ProfileChoices } from '@captains-pick/contract';
import { eq } from 'drizzle-orm';
import type { Reader } from '../database/database.ts';
import { publicProfiles, userPictures, users } from '../database/schema.ts';

/** The player with this name who shows a profile; null: there is none. */
export const shownProfile = async (reader: Reader, username: string) => {
  const [row] = await reader
    .select({
      userId: users.id,
      username: users.username,
      createdAt: users.createdAt,
      prizes: publicProfiles.prizes,
      pictureDigest: userPictures.digest,
    })
    .from(users)
    .innerJoin(publicProfiles, eq(publicProfiles.userId, users.id))
    .leftJoin(userPictures, eq(userPictures.userId, users.id))
    .where(eq(users.username, username.trim().toLowerCase()));
  return row ?? null;
};

export const profileChoicesOf = async (reader: Reader, userId: string): Promise<ProfileChoices> => {
  const [row] = await reader
    .select({ prizes: publicProfiles.prizes })
    .from(publicProfiles)
    .where(eq(publicProfiles.userId, userId));
  return row === undefined ? { shown: false, prizes: false } : { shown: true, ...row };
};

export const setProfileChoices = async (
  reader: Reader,
  userId: string,
  { shown, prizes }: ProfileChoices,
): Promise<void> => {
  if (!shown) {
    await reader.delete(publicProfiles).where(eq(publicProfiles.userId, userId));
    return;
  }
  await reader
    .insert(publicProfiles)
    .values({ userId, prizes })
    .onConflictDoUpdate({ target: publicProfiles.userId, set: { prizes } });
};
