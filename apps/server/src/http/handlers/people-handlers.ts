/** Calls about people with accounts. */
import type { OPERATOR_CALLS } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import type { Services } from '../../services/services.ts';
import { minuteInWords } from '../../shared/refusals.ts';
import { plural } from './plural.ts';
import { reply, type HandlersOf } from './handled.ts';

type PeopleHandlers = Pick<
  HandlersOf<typeof OPERATOR_CALLS>,
  | 'people'
  | 'readPerson'
  | 'readPersonStatement'
  | 'readBooking'
  | 'endPersonSessions'
  | 'startPersonBreak'
>;

export const createPeopleHandlers = ({
  people,
  playLimits,
}: Pick<Services, 'people' | 'playLimits'>): PeopleHandlers => ({
  people: async ({ query: { find = '', after = '' }, caller }) =>
    ok(await people.find({ find, after, by: caller })),

  readPerson: ({ params, caller }) => people.read({ userId: params.id, by: caller }),

  readPersonStatement: ({ params, body: { show = 'all', year, before }, caller }) =>
    people.statement({
      userId: params.id,
      by: caller,
      show,
      year: year === undefined ? null : Number(year),
      before: before === undefined ? null : Number(before),
    }),

  readBooking: ({ params, caller }) =>
    people.booking({ userId: params.id, number: Number(params.number), by: caller }),

  endPersonSessions: ({ params, body, caller }) =>
    reply(
      people.endSessions({
        userId: params.id,
        session: body.session ?? null,
        reason: body.reason,
        by: caller,
      }),
      ({ ended }) => ({
        message: ended === 0 ? 'It had already ended.' : `${plural(ended, 'session')} ended.`,
      }),
    ),

  startPersonBreak: ({ params, body, caller }) =>
    reply(
      playLimits.startFor({ userId: params.id, length: body, reason: body.reason, by: caller }),
      ({ until, limits }) => ({ message: `It goes on until ${minuteInWords(until)}.`, limits }),
    ),
});
