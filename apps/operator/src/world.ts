/** Everything outside of the operator's commands, so that tests can replace it. */
export interface World {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The folder that relative file names refer to. */
  readonly workingFolder: string;
  /** Prints a result, and nothing else. */
  readonly print: (text: string) => void;
  /** Prints everything else: errors and warnings. */
  readonly tell: (text: string) => void;
  /** Asks for a password without showing it; null when there is no terminal. */
  readonly askPassword: ((question: string) => Promise<string>) | null;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  /** Resolves after this many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly freshKey: () => string;
}

/** Why a command failed: the message is printed unchanged, with exit code 1. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/** The command line is invalid: exit code 2. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault';
}

/** What to throw when the machine refuses work on its files: its own reason. Other errors stay. */
export const fromMachine = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? new CommandFailed(error.message) : error;
