import {
  moneyCents,
  OPERATOR_ROLES,
  type FullClient,
  type ListedOperators,
  type OperatorChanged,
  type OperatorRole,
  type Proposals,
} from '@captains-pick/contract';
import { formatCents } from '@captains-pick/rules';
import { Argument, Option, type Command } from 'commander';
import { formatTable, moment } from './answers.ts';
import type { Commands } from './commands.ts';

const formatOperators = ({ operators }: ListedOperators): string =>
  formatTable([
    ['USERNAME', 'ROLE', 'STATE', 'ADDRESS'],
    ...operators.map(({ username, role, joinedAt, disabledAt, email }) => [
      username,
      role,
      disabledAt !== null ? 'disabled' : joinedAt === null ? 'invited' : 'active',
      email,
    ]),
  ]);

const formatProposals = ({ proposals }: Proposals): string =>
  proposals.length === 0
    ? 'There are no proposals.'
    : formatTable([
        ['ID', 'WHAT', 'PLAYER', 'AMOUNT', 'BY', 'STATE', 'WORDS'],
        ...proposals.map(
          ({ _id, kind, username, amount, proposedBy, own, decision, expiresAt, words }) => [
            _id,
            kind,
            username,
            formatCents(moneyCents(amount)),
            own ? `${proposedBy} (you)` : proposedBy,
            decision ?? `waits until ${moment(expiresAt)}`,
            words,
          ],
        ),
      ]);

/** The commands about operators, below `user`. */
export const addStaffCommands = (user: Command, { answer }: Commands): void => {
  const role = new Argument('<role>', 'what the operator may do').choices(OPERATOR_ROLES);
  const said = ({ message }: { readonly message: string }): string => message;

  user
    .command('list')
    .description('all operators, with their roles')
    .action(() => answer((client) => client.operators({}), formatOperators));

  user
    .command('invite')
    .description('invite an operator: a link, mailed and printed, sets the first password once')
    .argument('<username>', 'the username of the new operator')
    .addOption(
      new Option('--role <role>', 'what the operator may do')
        .choices(OPERATOR_ROLES)
        .makeOptionMandatory(),
    )
    .requiredOption('--email <address>', 'an address that no other operator has')
    .action((username: string, { role: given, email }: { role: OperatorRole; email: string }) =>
      answer(
        (client) => client.inviteOperator({ body: { username, role: given, email } }),
        ({ message, link, until }) => `${message}\n${link}\nIt works once, until ${moment(until)}.`,
      ),
    );

  user
    .command('role')
    .description('change the role of another operator; it counts from the next request')
    .argument('<username>')
    .addArgument(role)
    .requiredOption('--reason <text>', 'why, for the record')
    .action((username: string, given: OperatorRole, { reason }: { reason: string }) =>
      answer(
        (client) => client.setOperatorRole({ params: { username }, body: { role: given, reason } }),
        said,
      ),
    );

  const act = (
    name: string,
    description: string,
    perform: (
      client: FullClient,
      request: {
        readonly params: { readonly username: string };
        readonly body: { readonly reason: string };
      },
    ) => Promise<OperatorChanged>,
  ): void => {
    user
      .command(name)
      .description(description)
      .argument('<username>')
      .requiredOption('--reason <text>', 'why, for the record')
      .action((username: string, { reason }: { reason: string }) =>
        answer((client) => perform(client, { params: { username }, body: { reason } }), said),
      );
  };
  act('disable', 'disable another operator and end the sessions', (client, request) =>
    client.disableOperator(request),
  );
  act('enable', 'enable another operator again', (client, request) =>
    client.enableOperator(request),
  );
  act('end-sessions', 'end all sessions of an operator', (client, request) =>
    client.endOperatorSessions(request),
  );
};

/** The commands about bookings that need two operators. */
export const addProposalCommands = (program: Command, { answer }: Commands): void => {
  const proposals = program
    .command('proposals')
    .description('bookings that wait for a second person, and those that were decided last')
    .action(() => answer((client) => client.proposals({}), formatProposals));
  const decide = (
    name: string,
    description: string,
    perform: (client: FullClient, id: string) => Promise<{ readonly message: string }>,
  ): void => {
    proposals
      .command(name)
      .description(description)
      .argument('<proposal>', 'its id, as `proposals` shows it')
      .action((id: string) =>
        answer(
          (client) => perform(client, id),
          ({ message }) => message,
        ),
      );
  };
  decide('confirm', 'confirm another operator’s proposal and book it', (client, id) =>
    client.confirmProposal({ params: { id } }),
  );
  decide('decline', 'decline a proposal, or withdraw your own', (client, id) =>
    client.declineProposal({ params: { id } }),
  );
};
