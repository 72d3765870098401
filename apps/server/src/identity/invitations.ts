import { hrefTo } from '@captains-pick/contract';
import type { MailSite } from '@captains-pick/mail';
import { ok } from '@captains-pick/rules';
import { noteAct } from '../audit/audit-repository.ts';
import type { Database } from '../database/database.ts';
import { newId, type Chance } from '../shared/chance.ts';
import type { Clock } from '../shared/clock.ts';
import { refused } from '../shared/refusals.ts';
import {
  findInvitation,
  insertInvitation,
  invitationFault,
  invitationState,
  listInvitations,
  markRevoked,
  type InvitationRow,
} from './invitations-repository.ts';
import type { Invitations } from './service.ts';

const DAY_MS = 86_400_000;
const CODE_LETTERS = 10;

/** Ten letters of 5 random bits each, in capitals. Guesses are throttled by address. */
const newCode = (chance: Chance): string => newId(chance).slice(0, CODE_LETTERS).toUpperCase();

export const createInvitations = ({
  database,
  clock,
  chance,
  mailSite,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly mailSite: () => MailSite;
}): Invitations => {
  const linked = (row: InvitationRow) => ({
    ...row,
    state: invitationState(row, clock()),
    link: `${mailSite().publicUrl}${hrefTo('signup')}?invitation=${encodeURIComponent(row.code)}`,
  });
  return {
    find: async ({ code, email }) => {
      const row = await findInvitation(database, { code: code.trim().toUpperCase() });
      if (row === null) return refused({ name: 'wrong-invitation-code' });
      const fault = invitationFault(row, email, clock());
      return fault === null ? ok(row.id) : refused(fault);
    },

    list: async () => (await listInvitations(database, clock())).map(linked),

    make: ({ name, email, uses, days, by }) =>
      database.transaction(async (tx) => {
        const now = clock();
        const id = newId(chance);
        await insertInvitation(tx, {
          id,
          code: newCode(chance),
          name,
          email,
          uses,
          createdBy: by.userId,
          createdAt: now,
          expiresAt: new Date(now.getTime() + days * DAY_MS),
        });
        await noteAct(
          tx,
          {
            by,
            act: 'make-invitation',
            contestId: null,
            reason: null,
            before: null,
            after: { invitation: id, uses, days, forOneAddress: email !== null },
          },
          { now, chance },
        );
        const made = await findInvitation(tx, { id });
        if (made === null) throw new Error(`The invitation ${id} is not there.`);
        return linked(made);
      }),

    revoke: ({ id, reason, by }) =>
      database.transaction(async (tx) => {
        const now = clock();
        const changed = await markRevoked(tx, id, now);
        const row = await findInvitation(tx, { id });
        if (row === null) return refused({ name: 'invitation-not-found' });
        if (changed) {
          await noteAct(
            tx,
            {
              by,
              act: 'revoke-invitation',
              contestId: null,
              reason,
              before: null,
              after: { invitation: id, used: row.used },
            },
            { now, chance },
          );
        }
        return ok(linked(row));
      }),
  };
};
