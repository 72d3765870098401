export { useHindsight, type Hindsight } from './hindsight.ts';
