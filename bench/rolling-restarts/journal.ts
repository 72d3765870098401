/** What the people of a drill did, and everything that went wrong for them. */
export class Journal {
  requests = 0;
  entries = 0;
  picks = 0;
  /** Picks whose answer a connection lost, sent again with the same command id. */
  repeatedPicks = 0;
  drafts = 0;
  /** Tries to connect that failed, because the server left the proxy between their requests. */
  repeatedConnections = 0;
  hints = 0;
  /** For how long a page had no connection, at its start and at each move, in milliseconds. */
  readonly gaps: number[] = [];
  readonly failures: string[] = [];

  fail(what: string, error?: unknown): void {
    const reason =
      error === undefined
        ? ''
        : `: ${error instanceof Error ? error.message : JSON.stringify(error)}`;
    this.failures.push(`${new Date().toISOString()} ${what}${reason}`);
    console.error(`  failed: ${this.failures.at(-1)}`);
  }
}
