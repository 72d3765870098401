import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestScope {
  /** The header `x-request-id` of the request's answer. */
  readonly id: string;
  /** The API token of the caller; null: the caller has none. */
  readonly apiTokenId: string | null;
}

const scope = new AsyncLocalStorage<RequestScope>();

/** The id of the request that this code runs for. Null: it runs for none. */
export const requestIdNow = (): string | null => scope.getStore()?.id ?? null;

/** The API token of the request that this code runs for. Null: it runs for none, or the caller has none. */
export const apiTokenNow = (): string | null => scope.getStore()?.apiTokenId ?? null;

/** Runs the rest of a request in its scope, with all that it waits for. */
export const inRequest = (request: RequestScope, rest: () => void): void =>
  scope.run(request, rest);
