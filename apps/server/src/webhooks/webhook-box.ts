import type { SessionKeys } from '../identity/session-keys.ts';
import type { Chance } from '../shared/chance.ts';
import { createCipherBox, type CipherBox } from '../shared/cipher-box.ts';

/** Encrypts the secrets of webhooks, under the keys of second factors, which the server keeps for as long. */
export const webhookBox = ({
  keys,
  chance,
}: {
  readonly keys: Pick<SessionKeys, 'factors'>;
  readonly chance: Chance;
}): CipherBox => createCipherBox('key of webhooks', keys.factors, chance);
