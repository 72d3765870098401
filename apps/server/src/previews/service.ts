/** A picture as it is sent. */
export interface PictureReply {
  readonly png: Uint8Array;
  /** A hash of what it shows, for `ETag`. */
  readonly tag: string;
}

/** `missing`: nothing is public there. `busy`: more pictures were asked for than may be drawn. */
export type PictureAnswer = PictureReply | 'missing' | 'busy';

export interface Previews {
  /** The picture of the site itself. */
  site(): Promise<PictureAnswer>;
  /** A contest: its leaders once it has ranks, else its terms. */
  contest(contestId: string): Promise<PictureAnswer>;
  /** The recap of a contest's draft once it is complete, else the contest. */
  recap(contestId: string): Promise<PictureAnswer>;
  /** An entry with its lineup, once lineups are public (docs/product.md#what-is-public-when). */
  team(contestId: string, entryId: string): Promise<PictureAnswer>;
  /** Ends the thread that draws. */
  close(): Promise<void>;
}
