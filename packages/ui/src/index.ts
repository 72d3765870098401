export * from './data/index.ts';
export * from './navigation/index.ts';
export { LOAD_WITHIN_MS, loadCode, prepareRescue } from './primitives/code-loading/index.ts';
export { toast, Toaster } from './primitives/toaster/index.ts';
export { type Theme } from './primitives/theme-toggle/index.ts';
