/** A law was broken: the run stops, and its seed repeats it. */
export class BrokenLaw extends Error {
  override readonly name = 'BrokenLaw';

  constructor(law: string, detail: unknown) {
    super(`${law}: ${JSON.stringify(detail)}`);
  }
}

export const mustHold = (law: string, holds: boolean, detail: unknown): void => {
  if (!holds) throw new BrokenLaw(law, detail);
};

/** A failure that the adversary has planned: the server may report it and must live through it. */
export class InjectedFault extends Error {
  override readonly name = 'InjectedFault';
}
