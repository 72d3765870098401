/** A line of the specification that a journey has to exercise: a route, an error, a transition, a limit. */
export interface Row {
  /** Where the specification says it. */
  readonly section: 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  /** What must be seen, in the specification's own words where it gives them. */
  readonly says: string;
}
