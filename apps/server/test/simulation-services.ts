import { testMailSite } from './test-mail-site.ts';
import type { ServerDatabase } from '../src/database/open-database.ts';
import { createDraftRooms } from '../src/drafts/rooms/draft-rooms.ts';
import type { DraftStore } from '../src/drafts/storage/draft-store.ts';
import { createSqlDraftStore } from '../src/drafts/storage/sql-draft-store.ts';
import { createAccessTokens } from '../src/identity/access-tokens.ts';
import { sessionKeys } from '../src/identity/session-keys.ts';
import { createContestOutbox } from '../src/mail/contest-outbox.ts';
import { createServices } from '../src/services/create-services.ts';
import type { Services } from '../src/services/services.ts';
import type { Chance } from '../src/shared/chance.ts';
import { testDrawing } from './test-drawing.ts';
import { PASSWORD } from './test-world.ts';

/** The time and the chance of one simulation. */
export interface SimulatedRun {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly chance: Chance;
}

interface SimulatedContest {
  /** Milliseconds. */
  readonly showOrderFor: number;
  readonly draftOpened: (opened: { readonly contestId: string; readonly draftId: string }) => void;
}

export interface SimulationServices {
  storeAt(run: SimulatedRun): DraftStore;
  servicesAt(run: SimulatedRun, contest: SimulatedContest): Services;
}

/** The real store and services over a database, at the time of a simulation. */
export const simulationServices = ({
  database,
  shared: planned,
}: Pick<ServerDatabase, 'database' | 'shared'>): SimulationServices => {
  const storeAt: SimulationServices['storeAt'] = ({ now, chance }) =>
    createSqlDraftStore({
      database,
      clock: () => new Date(now()),
      chance,
      outbox: createContestOutbox({ chance, sends: true }),
      planned,
      isAlone: async () => true,
    });

  return {
    storeAt,
    servicesAt: (run, { showOrderFor, draftOpened }) => {
      const { now, chance } = run;
      const clock = (): Date => new Date(now());
      const keys = sessionKeys({
        secret: 'a secret of the tests, long enough',
        operatorPassword: PASSWORD,
      });
      return createServices({
        sessionsEnded: () => undefined,
        guestLeft: () => undefined,
        database,
        clock,
        readTime: async () => clock(),
        chance,
        outbox: createContestOutbox({ chance, sends: true }),
        showOrderFor,
        draftOpened,
        mailSite: testMailSite,
        ...testDrawing(chance),
        accessTokens: createAccessTokens({ keys, clock }),
        keys,
        announce: () => undefined,
        // The simulation's own processes look after its drafts.
        rooms: createDraftRooms({
          store: storeAt(run),
          scheduler: { now, after: () => () => undefined },
          onError: (error) => {
            throw error;
          },
        }),
      });
    },
  };
};
