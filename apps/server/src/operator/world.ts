/** What the operator's commands touch outside themselves, so that tests can stand in for it. */
export interface World {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Relative file names are relative to this folder. */
  readonly workingFolder: string;
  /** The answer, and nothing else. */
  readonly print: (text: string) => void;
  /** Everything that is not the answer: what went wrong, what was noticed. */
  readonly tell: (text: string) => void;
  /** Asks for a password without showing it; null where nobody can be asked. */
  readonly askPassword: ((question: string) => Promise<string>) | null;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => Date;
  /** Settles after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** A fresh idempotency key. */
  readonly freshKey: () => string;
}

/** Why a command did not do what it was asked: printed as it stands, exit code 1. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/** The command line itself makes no sense: exit code 2. */
export class UsageFault extends Error {
  override readonly name = 'UsageFault';
}
