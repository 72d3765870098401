import type { Database } from '../../database/database.ts';
import type { Chance } from '../../shared/chance.ts';
import type { Clock } from '../../shared/clock.ts';
import { createPushKeys, type PushKeys } from './push-keys.ts';
import type { KnownHosts } from '../../shared/known-hosts.ts';
import { createPushSender, type PushSender } from './web-push.ts';

/** What a server pushes to devices with. */
export interface Push {
  readonly keys: () => Promise<PushKeys>;
  readonly services: KnownHosts;
  readonly sender: PushSender;
}

/**
 * @param deps.encryption encrypts the server's private key, the newest first
 * @param deps.contact whom push services can reach about this server (RFC 8292, section 2.1): `mailto:` or `https:`
 */
export const createPush = ({
  contact,
  services,
  ...deps
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly encryption: readonly [Uint8Array, ...Uint8Array[]];
  readonly contact: string;
  readonly services: KnownHosts;
}): Push => {
  const keys = createPushKeys(deps);
  return { keys, services, sender: createPushSender({ keys, subject: contact, services }) };
};
