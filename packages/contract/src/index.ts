export * from './calls.ts';
export * from './client.ts';
export * from './draft.ts';
export * from './entities.ts';
export * from './live.ts';
export * from './money.ts';
export * from './results.ts';
export * from './vitals.ts';
