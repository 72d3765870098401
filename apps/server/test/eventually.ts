import { vi } from 'vitest';

/** Resolves when `holds` no longer throws. The time is long, because other steps of the tests may keep the processor busy. */
export const eventually = <Value>(holds: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(holds, { timeout: 20_000, interval: 20 });
