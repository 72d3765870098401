/** A requirement that a journey must exercise: a route, an error, a transition, a limit. */
export interface Row {
  /** The heading of docs/product.md that has it. */
  readonly rule: `docs/product.md#${string}`;
  /** What must be seen, in the fixed wording where there is one. */
  readonly says: string;
}
