import type { Services } from '../services/services.ts';
import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';

export interface SignIn {
  readonly username: string;
  readonly password: string;
}

/** The inputs of the demo. It skips what exists, so that every start may load it. */
export interface DemoDeps {
  readonly services: Services;
  /** The same services with another clock, for the past of demo contests. */
  readonly servicesAt: (clock: Clock) => Services;
  readonly operator: Actor;
  readonly log: { info(message: string): void };
}
