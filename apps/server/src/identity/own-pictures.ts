import { ok } from '@captains-pick/rules';
import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Clock } from '../shared/clock.ts';
import {
  deletePicture,
  findPicture,
  pictureHref,
  storePicture,
} from '../users/pictures-repository.ts';
import { lockUser } from './address-links-repository.ts';
import { drawPicture } from './draw-picture.ts';
import { protectableUser, type FixedAccounts } from './fixed-accounts.ts';
import type { OwnPictures } from './service.ts';

export const createOwnPictures = ({
  database,
  clock,
  sharedAccount = null,
}: FixedAccounts & { readonly database: Database; readonly clock: Clock }): OwnPictures => ({
  set: async ({ userId, file }) => {
    const drawn = await drawPicture(file);
    if (!drawn.ok) return drawn;
    const webp = drawn.value;
    const digest = createHash('sha256').update(userId).update(webp).digest('hex');
    return database.transaction(async (tx) => {
      const user = protectableUser(await lockUser(tx, userId), sharedAccount);
      if (!user.ok) return user;
      await storePicture(tx, { userId, digest, webp, storedAt: clock() });
      return ok(pictureHref(digest));
    });
  },

  remove: (userId) => deletePicture(database, userId),

  find: (digest) => findPicture(database, { digest }),
});
