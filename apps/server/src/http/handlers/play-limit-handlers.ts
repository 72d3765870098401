/** Calls about a player's own limits and breaks. */
import type { ACCOUNT_CALLS } from '@captains-pick/contract';
import { ok } from '@captains-pick/rules';
import type { Services } from '../../services/services.ts';
import { minuteInWords } from '../../shared/refusals.ts';
import type { Limits } from '../limits/limits.ts';
import { reply, type HandlersOf } from './handled.ts';
import { amountOf } from './wallet-handlers.ts';

type PlayLimitHandlers = Pick<
  HandlersOf<typeof ACCOUNT_CALLS>,
  'limits' | 'setLimit' | 'setReminder' | 'takeBreak' | 'exclude'
>;

export const createPlayLimitHandlers = (
  { playLimits }: Pick<Services, 'playLimits'>,
  limits: Limits,
): PlayLimitHandlers => ({
  limits: async ({ caller }) => ok(await playLimits.of(caller.userId)),

  setLimit: async ({ body: { kind, period, amount }, caller: { userId } }) => {
    const read = amount === null ? ok(null) : amountOf(amount);
    if (!read.ok) return read;
    return reply(
      playLimits.set({ userId, kind, period, amount: read.value }),
      ({ from, limits: changed }) => ({
        message:
          from === null
            ? 'Your limit counts from now on.'
            : `Your change counts from ${minuteInWords(from)}. Until then the present limit stays.`,
        limits: changed,
      }),
    );
  },

  setReminder: ({ body: { minutes }, caller: { userId } }) =>
    reply(playLimits.remind({ userId, minutes }), (changed) => ({
      message:
        minutes === null
          ? 'You are not reminded.'
          : `You are reminded every ${minutes === 60 ? 'hour' : minutes < 60 ? `${minutes} minutes` : `${minutes / 60} hours`}.`,
      limits: changed,
    })),

  takeBreak: ({ body: { days, password }, caller: { userId }, device }) =>
    limits.presentPassword(userId, () =>
      reply(
        playLimits.takeBreak({ userId, device, days, password }),
        ({ until, limits: changed }) => ({
          message: `Your break lasts until ${minuteInWords(until)}.`,
          limits: changed,
        }),
      ),
    ),

  exclude: ({ body: { months, password }, caller: { userId }, device }) =>
    limits.presentPassword(userId, () =>
      reply(
        playLimits.exclude({ userId, device, months, password }),
        ({ until, limits: changed }) => ({
          message: `You are excluded until ${minuteInWords(until)}.`,
          limits: changed,
        }),
      ),
    ),
});
