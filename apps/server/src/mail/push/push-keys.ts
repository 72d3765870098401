import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import type { Database } from '../../database/database.ts';
import { pushKeys } from '../../database/schema.ts';
import type { Chance } from '../../shared/chance.ts';
import { createCipherBox } from '../../shared/cipher-box.ts';
import type { Clock } from '../../shared/clock.ts';

/** Both in base64url, as RFC 8292 has them. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const OWNER = ['push key'];

/**
 * Reads the server's keys for push services, which are made at the first call. Of several processes that make some at
 * once, the first to store them decides.
 * @param deps.encryption encrypts the private key, the newest first
 */
export const createPushKeys = ({
  database,
  encryption,
  chance,
  clock,
}: {
  readonly database: Database;
  readonly encryption: readonly [Uint8Array, ...Uint8Array[]];
  readonly chance: Chance;
  readonly clock: Clock;
}): (() => Promise<PushKeys>) => {
  const box = createCipherBox('push key', encryption, chance);
  const stored = async (): Promise<PushKeys | null> => {
    const [row] = await database.select().from(pushKeys).where(eq(pushKeys.only, true));
    return row === undefined
      ? null
      : { publicKey: row.publicKey, privateKey: box.open(row.privateKey, OWNER).toString() };
  };
  const make = async (): Promise<PushKeys> => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const sealed = box.seal(Buffer.from(privateKey), OWNER);
    await database
      .insert(pushKeys)
      .values({ publicKey, privateKey: sealed, createdAt: clock() })
      .onConflictDoNothing();
    const made = await stored();
    if (made === null) throw new Error('The push keys were not stored.');
    return made;
  };
  let known: PushKeys | null = null;
  return async () => {
    known ??= (await stored()) ?? (await make());
    return known;
  };
};
