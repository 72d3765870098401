/** The global object of the service worker. TypeScript's library declares it as that of any worker. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope;
