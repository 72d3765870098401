import type { Consequence, DraftStore } from '../../src/drafts/storage/draft-store.ts';
import type { NextEvent } from '../../src/lobbies/drafts-repository.ts';
import { InjectedFault } from './broken-law.ts';
import type { SeededChance } from './seeded-chance.ts';
import type { Timeline } from './timeline.ts';
import type { Weather } from './weather.ts';

export interface UnreliableStoreDeps {
  readonly store: DraftStore;
  readonly timeline: Timeline;
  readonly chance: SeededChance;
  readonly weather: () => Weather;
  /** The process that asks; one that has died is answered no more. */
  readonly isAlive: () => boolean;
  /** The database can be reached. */
  readonly isReachable: () => boolean;
  /** At the instant of the commit. */
  readonly onStored: (event: NextEvent, consequence: Consequence | null) => void;
  /** The same of what follows from a last pick; as often as it is asked for. */
  readonly onCompleted: (draftId: string) => void;
}

type Fault = 'none' | 'before' | 'after';

const LONGEST_STALL = 4_000;
/** Of what was on its way when its process died, how much is stored all the same. */
const STORED_POSTHUMOUSLY = 0.5;

/**
 * One process's connection to the database: slow, failing before its work or after it, so that no one knows
 * whether anything was stored, and outliving the process that had asked.
 */
export const unreliableStore = ({
  store,
  timeline,
  chance,
  weather,
  isAlive,
  isReachable,
  onStored,
  onCompleted,
}: UnreliableStoreDeps): DraftStore => {
  const delay = (): number =>
    chance.happens(weather().stall)
      ? chance.between(500, LONGEST_STALL)
      : chance.below(weather().slowestCall + 1);

  const fault = (): Fault => {
    if (!isReachable()) return 'before';
    if (!chance.happens(weather().storeFailure)) return 'none';
    return chance.happens(0.5) ? 'before' : 'after';
  };

  const answered =
    (call: () => void): (() => void) =>
    () => {
      if (isAlive()) call();
    };

  const ask = <Value>(writes: boolean, work: () => Promise<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      timeline.after(delay(), async () => {
        const broken = fault();
        if (!isAlive() && !(writes && chance.happens(STORED_POSTHUMOUSLY))) return;
        if (broken === 'before') {
          timeline.after(
            delay(),
            answered(() => reject(new InjectedFault('lost before its work'))),
          );
          return;
        }
        try {
          const value = await work();
          timeline.after(
            delay(),
            answered(() => {
              if (broken === 'none') resolve(value);
              else reject(new InjectedFault('lost after its work'));
            }),
          );
        } catch (error) {
          timeline.after(
            delay(),
            answered(() => reject(error)),
          );
        }
      });
    });

  return {
    openDrafts: () => ask(false, () => store.openDrafts()),
    openedDraft: (contestId) => ask(false, () => store.openedDraft(contestId)),
    load: (draftId) => ask(false, () => store.load(draftId)),
    logAfter: (draftId, sequence) => ask(false, () => store.logAfter(draftId, sequence)),
    append: (events) =>
      ask(true, async () => {
        const stored = await store.append(events);
        for (const event of events) if (stored.has(event.draftId)) onStored(event, null);
        return stored;
      }),
    appendWith: (event, consequence) =>
      ask(true, async () => {
        const stored = await store.appendWith(event, consequence);
        if (stored) onStored(event, consequence);
        return stored;
      }),
    complete: (draftId) =>
      ask(true, async () => {
        const completed = await store.complete(draftId);
        if (completed) onCompleted(draftId);
        return completed;
      }),
  };
};
