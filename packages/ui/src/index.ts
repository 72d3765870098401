export * from './data/index.ts';
export * from './navigation/index.ts';
export { toast, Toaster } from './primitives/toaster/index.ts';
export { type Theme } from './primitives/theme-toggle/index.ts';
