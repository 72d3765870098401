/** The server processes over one database: started, killed, hinted at, and heard by each other. */
import type { Consequence, DraftStore } from '../../src/drafts/storage/draft-store.ts';
import type { NextEvent } from '../../src/lobbies/drafts-repository.ts';
import type { PresenceReport } from '../../src/drafts/connections/presence.ts';
import type { VerifiedIdentity } from '../../src/identity/access-tokens.ts';
import type { SeededChance } from './seeded-chance.ts';
import { startProcess, type SimulatedProcess } from './simulated-process.ts';
import type { Timeline } from './timeline.ts';
import { unreliableStore } from './unreliable-store.ts';
import type { Weather } from './weather.ts';

export interface ServerParkDeps {
  readonly processes: number;
  readonly store: DraftStore;
  readonly timeline: Timeline;
  readonly chance: SeededChance;
  readonly weather: () => Weather;
  readonly verify: (token: string, now: number) => VerifiedIdentity | null;
  readonly newCommandId: () => string;
  readonly onStored: (next: NextEvent, consequence: Consequence | null) => void;
  readonly onCompleted: (draftId: string) => void;
  readonly onError: (error: unknown) => void;
  readonly note: (text: string) => void;
}

export interface ServerPark {
  readonly size: number;
  running(): readonly SimulatedProcess[];
  start(place: number): void;
  kill(place: number): void;
  /** By the database, of an event that it holds. */
  hint(draftId: string, sequence: number): void;
  /** The process loses the database. */
  cutOff(place: number, milliseconds: number): void;
  reconnect(place: number): void;
  jumpClock(place: number): void;
}

interface Place {
  process: SimulatedProcess | null;
  /** How far its clock is off, in milliseconds. */
  skew: number;
  cutOffUntil: number;
}

const SLOWEST_HINT = 60;

export const openServerPark = (deps: ServerParkDeps): ServerPark => {
  const { timeline, chance, weather, note } = deps;
  const places: Place[] = Array.from({ length: deps.processes }, () => ({
    process: null,
    skew: 0,
    cutOffUntil: 0,
  }));
  let lives = 0;

  const running = (): readonly SimulatedProcess[] =>
    places.flatMap(({ process }) => (process === null ? [] : [process]));

  const carry = (call: (process: SimulatedProcess) => void): void => {
    for (const process of running()) {
      if (chance.happens(weather().hintLoss)) continue;
      timeline.after(chance.below(SLOWEST_HINT), () => {
        if (process.isAlive()) call(process);
      });
    }
  };

  const hint: ServerPark['hint'] = (draftId, sequence) =>
    carry(({ rooms }) => rooms.hint(draftId, sequence));

  const report = (said: readonly PresenceReport[]): void =>
    carry(({ presence }) => {
      for (const one of said) presence.heard(one);
    });

  const drawSkew = (): number => {
    const { clockSkew } = weather();
    return chance.between(-clockSkew, clockSkew);
  };

  const start = (at: number): void => {
    const place = places[at];
    if (place === undefined || place.process !== null) return;
    lives += 1;
    place.skew = drawSkew();
    note(`process ${at} starts, its clock off by ${place.skew} ms`);
    place.process = startProcess({
      processId: `p${lives}`,
      store: (isAlive) =>
        unreliableStore({
          store: deps.store,
          timeline,
          chance,
          weather,
          isAlive,
          isReachable: () => timeline.now() >= place.cutOffUntil,
          onStored: (next, consequence) => {
            deps.onStored(next, consequence);
            hint(next.draftId, next.sequence);
          },
          onCompleted: deps.onCompleted,
        }),
      scheduler: (isAlive) => ({
        now: () => timeline.now() + place.skew,
        after: (milliseconds, call) =>
          timeline.after(milliseconds + chance.below(weather().sloppyTimer + 2) - 1, () => {
            if (isAlive()) call();
          }),
      }),
      verify: async (token, now) => deps.verify(token, now),
      report,
      newCommandId: deps.newCommandId,
      onError: deps.onError,
    });
  };

  return {
    size: places.length,
    running,
    start,
    kill: (at) => {
      const place = places[at];
      if (place === undefined || place.process === null) return;
      note(`process ${at} is killed`);
      place.process.kill();
      place.process = null;
    },
    hint,
    cutOff: (at, milliseconds) => {
      const place = places[at];
      if (place === undefined) return;
      note(`process ${at} loses the database for ${milliseconds} ms`);
      place.cutOffUntil = timeline.now() + milliseconds;
    },
    reconnect: (at) => {
      const place = places[at];
      if (place !== undefined) place.cutOffUntil = 0;
    },
    jumpClock: (at) => {
      const place = places[at];
      if (place === undefined) return;
      place.skew = drawSkew();
      note(`the clock of process ${at} is off by ${place.skew} ms now`);
    },
  };
};
