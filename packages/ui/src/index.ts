export * from './data/index.ts';
export * from './navigation/index.ts';
