import type { Transaction } from '../database/database.ts';
import { postMail } from '../mail/outbox.ts';
import type { Chance } from '../shared/chance.ts';
import type { UserRow } from '../users/users-repository.ts';
import { insertAddressLink, spendAddressLinksOf } from './address-links-repository.ts';
import { addressToken, newLinkId } from './mail-tokens.ts';
import { hashToken } from './refresh-tokens-repository.ts';
import type { SessionKeys } from './session-keys.ts';

const ADDRESS_LINK_HOURS = 24;
const HOUR_MS = 3_600_000;

/** Posts the link that verifies an address of an account. It replaces the account's earlier one. */
export const postAddressLink = async (
  tx: Transaction,
  {
    user: { id: userId, firstName, username, email },
    address,
  }: {
    readonly user: Pick<UserRow, 'id' | 'firstName' | 'username' | 'email'>;
    readonly address: string;
  },
  {
    now,
    chance,
    keys,
  }: { readonly now: Date; readonly chance: Chance; readonly keys: SessionKeys },
): Promise<void> => {
  const id = newLinkId(keys, chance);
  const expiresAt = new Date(now.getTime() + ADDRESS_LINK_HOURS * HOUR_MS);
  await spendAddressLinksOf(tx, userId, now);
  const tokenHash = hashToken(addressToken(keys, id));
  await insertAddressLink(tx, { id, userId, address, tokenHash, createdAt: now, expiresAt });
  await postMail(
    tx,
    {
      kind: 'verify-address',
      userId,
      address,
      data: {
        firstName,
        username,
        hours: ADDRESS_LINK_HOURS,
        isChange: address !== email,
        linkKey: id,
      },
      expiresAt,
    },
    { now, chance },
  );
};
