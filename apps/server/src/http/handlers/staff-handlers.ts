/** Calls about operators, their roles, and bookings that need two of them. */
import type {
  ApiToken,
  ListedOperator,
  OPERATOR_CALLS,
  PlayerInvitation,
} from '@captains-pick/contract';
import { formatCents, ok, centsFromWire } from '@captains-pick/rules';
import type { ListedApiToken, ListedInvitation } from '../../identity/service.ts';
import type { Services } from '../../services/services.ts';
import type { OperatorRow } from '../../users/operators-repository.ts';
import { plural } from './plural.ts';
import { reply, type HandlersOf } from './handled.ts';

type StaffHandlers = Pick<
  HandlersOf<typeof OPERATOR_CALLS>,
  | 'operatorSelf'
  | 'operators'
  | 'inviteOperator'
  | 'setOperatorRole'
  | 'disableOperator'
  | 'enableOperator'
  | 'endOperatorSessions'
  | 'invitations'
  | 'makeInvitation'
  | 'revokeInvitation'
  | 'apiTokens'
  | 'makeApiToken'
  | 'revokeApiToken'
  | 'proposals'
  | 'propose'
  | 'confirmProposal'
  | 'declineProposal'
>;

const presentOperator = ({
  username,
  email,
  role,
  joinedAt,
  disabledAt,
}: OperatorRow): ListedOperator => ({
  username,
  email,
  role,
  joinedAt: joinedAt?.toISOString() ?? null,
  disabledAt: disabledAt?.toISOString() ?? null,
});

const inDollars = (amount: number): string => {
  const read = centsFromWire(amount);
  return read.ok ? formatCents(read.value) : '';
};

const presentInvitation = ({
  id,
  name,
  email,
  code,
  link,
  uses,
  used,
  createdBy,
  createdAt,
  expiresAt,
  state,
}: ListedInvitation): PlayerInvitation => ({
  _id: id,
  name,
  email,
  code,
  link,
  uses,
  used,
  createdBy,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  state,
});

const presentApiToken = ({
  id,
  name,
  start,
  scopes,
  madeBy,
  madeAt,
  expiresAt,
  lastUsedAt,
  state,
}: ListedApiToken): ApiToken => ({
  _id: id,
  name,
  start,
  scopes: [...scopes],
  madeBy,
  madeAt: madeAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  state,
});

export const createStaffHandlers = ({
  operators,
  proposals,
  invitations,
  apiTokens,
}: Pick<Services, 'operators' | 'proposals' | 'invitations' | 'apiTokens'>): StaffHandlers => {
  const changed = (said: (operator: OperatorRow) => string) => (operator: OperatorRow) => ({
    message: said(operator),
    operator: presentOperator(operator),
  });
  return {
    operatorSelf: ({ caller }) => operators.self(caller),

    operators: async () => ok({ operators: (await operators.list()).map(presentOperator) }),

    inviteOperator: ({ body, caller }) =>
      reply(operators.invite({ ...body, by: caller }), ({ operator, link, until }) => ({
        message: `${operator.username} is invited as ${operator.role}. The link was mailed to ${operator.email}.`,
        operator: presentOperator(operator),
        link,
        until: until.toISOString(),
      })),

    setOperatorRole: ({ params, body, caller }) =>
      reply(
        operators.setRole({ ...params, ...body, by: caller }),
        changed(({ username, role }) => `${username} has the role ${role} now.`),
      ),

    disableOperator: ({ params, body, caller }) =>
      reply(
        operators.disable({ ...params, ...body, by: caller }),
        changed(({ username }) => `${username} is disabled and signed out.`),
      ),

    enableOperator: ({ params, body, caller }) =>
      reply(
        operators.enable({ ...params, ...body, by: caller }),
        changed(({ username }) => `${username} is enabled.`),
      ),

    endOperatorSessions: ({ params, body, caller }) =>
      reply(operators.endSessions({ ...params, ...body, by: caller }), ({ operator, ended }) => ({
        message: `${plural(ended, 'session')} of ${operator.username} ended.`,
        operator: presentOperator(operator),
      })),

    invitations: async () => ok({ invitations: (await invitations.list()).map(presentInvitation) }),

    makeInvitation: async ({ body: { email = null, ...invitation }, caller }) => {
      const made = await invitations.make({ ...invitation, email, by: caller });
      return ok({
        message: `The invitation ${made.code} can be used ${plural(made.uses, 'time')}.`,
        invitation: presentInvitation(made),
      });
    },

    revokeInvitation: ({ params, body, caller }) =>
      reply(invitations.revoke({ ...params, ...body, by: caller }), (invitation) => ({
        message: `The invitation ${invitation.code} can’t be used any more.`,
        invitation: presentInvitation(invitation),
      })),

    apiTokens: async () => ok({ tokens: (await apiTokens.list()).map(presentApiToken) }),

    makeApiToken: async ({ body, caller }) => {
      const { token, secret } = await apiTokens.make({ ...body, by: caller });
      return ok({
        message: 'Copy the token now: it is not shown again.',
        token: presentApiToken(token),
        secret,
      });
    },

    revokeApiToken: ({ params, body, caller }) =>
      reply(apiTokens.revoke({ ...params, ...body, by: caller }), (token) => ({
        message: `The API token ${token.name} can’t be used any more.`,
        token: presentApiToken(token),
      })),

    proposals: async ({ caller }) => ok({ proposals: [...(await proposals.list(caller))] }),

    propose: ({ body, caller, idempotencyKey }) =>
      reply(proposals.propose({ proposal: body, idempotencyKey, by: caller }), (proposal) => ({
        message: `${inDollars(proposal.amount)} for ${proposal.username} waits for another owner or cashier.`,
        proposal,
      })),

    confirmProposal: ({ params, caller }) =>
      reply(proposals.confirm({ id: params.id, by: caller }), (proposal) => ({
        message: `Confirmed and booked: ${inDollars(proposal.amount)}, ${proposal.username}.`,
        proposal,
      })),

    declineProposal: ({ params, caller }) =>
      reply(proposals.decline({ id: params.id, by: caller }), (proposal) => ({
        message: 'Declined. Nothing was booked.',
        proposal,
      })),
  };
};
