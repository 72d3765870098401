/** Calls about the caller's birth date, place and accepted terms. */
import type { ACCOUNT_CALLS, OwnPerson } from '@captains-pick/contract';
import { ok, type PersonRules } from '@captains-pick/rules';
import type { OwnPersonState } from '../../identity/service.ts';
import type { Services } from '../../services/services.ts';
import { reply, type HandlersOf } from './handled.ts';

type PersonHandlers = Pick<
  HandlersOf<typeof ACCOUNT_CALLS>,
  'personRules' | 'person' | 'givePerson'
>;

const presentRules = ({ countries, regions, ...rules }: PersonRules): OwnPerson['rules'] => ({
  ...rules,
  countries: [...countries],
  regions: [...regions],
});

const presentPerson = ({ rules, person, acceptedAt }: OwnPersonState): OwnPerson => ({
  rules: presentRules(rules),
  person,
  acceptedAt: acceptedAt?.toISOString() ?? null,
});

export const createPersonHandlers = ({ persons }: Pick<Services, 'persons'>): PersonHandlers => ({
  personRules: async () => ok(presentRules(await persons.rules())),

  person: async ({ caller }) => ok(presentPerson(await persons.of(caller.userId))),

  givePerson: ({ body, caller: { userId } }) =>
    reply(persons.give({ userId, ...body }), (state) => ({
      message: 'Thank you. You can play for money now.',
      person: presentPerson(state),
    })),
});
