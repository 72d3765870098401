/** What the benchmark and its client process send each other. */

/** One request: to enter a contest, or to edit a lineup. */
export interface RushRequest {
  readonly path: string;
  readonly token: string;
  readonly key: string;
  readonly body: string;
  /** The connection is closed right after the request was sent, and the answer is lost. */
  readonly isCut: boolean;
}

export interface RushPlan {
  readonly port: number;
  readonly connections: number;
  /** Sent in this order, each by the first connection that is free. */
  readonly requests: readonly RushRequest[];
}

export interface RushAnswer {
  /** 0 for a request that was cut. */
  readonly status: number;
  readonly text: string;
}

export interface RushOutcome {
  readonly milliseconds: number;
  /** One per request, in the order of the plan; those of cut requests are 0. */
  readonly latencies: readonly number[];
  /** One per request, in the order of the plan. */
  readonly answers: readonly RushAnswer[];
  /** The processor time of the client. */
  readonly cpuMilliseconds: number;
}
