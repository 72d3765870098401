/** A requirement that a journey must exercise: a route, an error, a transition, a limit. */
export interface Row {
  /** The heading of docs/product.md that has it. */
  readonly rule: `docs/product.md#${string}`;
  /** The expected sight, in the fixed wording if there is one. */
  readonly says: string;
}
