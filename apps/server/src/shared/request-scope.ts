import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** The id of the request that this code runs for: the header `x-request-id` of its answer. Null: it runs for none. */
export const requestIdNow = (): string | null => scope.getStore() ?? null;

/** Runs the rest of a request under its id, with all that it waits for. */
export const inRequest = (id: string, rest: () => void): void => scope.run(id, rest);
