/** What the campaign and its client process send each other. */
import type { RushAnswer, RushRequest } from '../rush/plan.ts';

export interface KillPlan {
  /** A request goes to each in turn, and a retry to the next. */
  readonly ports: readonly number[];
  readonly connections: number;
  readonly requests: readonly RushRequest[];
  /** The client reports once when it has this many answers. */
  readonly reportAfter: number;
}

/** Verdicts only: a request without one is sent again with the same key. */
export interface KillOutcome {
  readonly kind: 'outcome';
  readonly milliseconds: number;
  /** One per request, in the order of the plan. */
  readonly answers: readonly RushAnswer[];
  /** How many requests were sent and lost their connection before an answer. */
  readonly cut: number;
}

export type ClientReport = { readonly kind: 'reached' } | KillOutcome;
