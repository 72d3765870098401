import { readFileSync } from 'node:fs';
import path from 'node:path';

export const SAMPLES = path.join(import.meta.dirname, '../../../../samples');

/** The text of a file of a sample: `readSample('chess/candidates-2024', 'players.csv')`. */
export const readSample = (sample: string, file: string): string =>
  readFileSync(path.join(SAMPLES, sample, file), 'utf8');
