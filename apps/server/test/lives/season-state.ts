import type { SeededChance } from '../simulation/seeded-chance.ts';
import type { Act } from './acts.ts';
import type { LifeEvent } from './event.ts';
import type { SeasonPlan } from './season-plan.ts';
import { drawAct, drawMoneyAct, type Wishful } from './whims.ts';
import { EMPTY_WORLD, type ContestModel, type WorldModel } from './world-model.ts';

export const MINUTE = 60_000;

/** The part of a season that changes. */
export class SeasonState {
  readonly plan: SeasonPlan;
  readonly chance: SeededChance;
  readonly events = new Map<string, LifeEvent>();
  now: number;
  /** No connection is cut and no process killed any more. */
  calm = false;
  world: WorldModel = EMPTY_WORLD;

  constructor(plan: SeasonPlan, chance: SeededChance, now: number) {
    this.plan = plan;
    this.chance = chance;
    this.now = now;
  }

  contestOf(contestId: string): ContestModel {
    const contest = this.world.contests.get(contestId);
    if (contest === undefined) throw new Error('no such contest');
    return contest;
  }

  /** What acts are drawn by. */
  wishful(): Wishful {
    return {
      world: this.world,
      chance: this.chance,
      now: this.now,
      eventOf: (contestId) => {
        const event = this.events.get(contestId);
        if (event === undefined) throw new Error('no such event');
        return event;
      },
    };
  }

  /** Acts on some of these contests, and at the cashier. */
  wishes(contestIds: readonly string[]): readonly Act[] {
    const wishful = this.wishful();
    const ofMoney = Array.from({ length: this.plan.cashier }, () => drawMoneyAct(wishful));
    const inContests = Array.from({ length: this.chance.between(1, this.plan.rush) }, () => {
      const contestId = this.chance.anyOf(contestIds) ?? '';
      return drawAct(wishful, contestId, this.contestOf(contestId));
    });
    return [...inContests, ...ofMoney];
  }

  later(mostMs: number): void {
    this.now += 1_000 + this.chance.below(mostMs);
  }
}
