import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readRecording, type Recording } from '@captains-pick/feeds';
import { packageFile } from '../shared/package-files.ts';

export const SAMPLES = packageFile('../../samples');

/** The text of a file of a sample: `readSample('chess/candidates-2024', 'players.csv')`. */
export const readSample = (sample: string, file: string): string =>
  readFileSync(path.join(SAMPLES, sample, file), 'utf8');

/** All states of a sample's event. @throws when its files are no valid recording; a test reads all samples */
export const readSampleEvent = (sample: string): Recording => {
  const files = readdirSync(path.join(SAMPLES, sample))
    .filter((name) => name.startsWith('results-'))
    .map((name) => ({ name, text: readSample(sample, name) }));
  const read = readRecording({ files, format: 'results', every: null });
  if (!read.ok) throw new Error(`${sample}: ${read.refusal.join('; ')}`);
  return read.value;
};
