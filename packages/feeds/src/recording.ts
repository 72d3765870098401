/**
 * A recorded event: its original feeds, one file each. When played back at any speed, each is sent as if the event took
 * place now.
 */
import { ok, refuse, type Result } from '@captains-pick/rules';
import type { Feed } from './feed.ts';
import { readers, type FeedFormat } from './readers.ts';
import { writePlayerResults } from './write-player-results.ts';

/** A file's name, for messages, and its unchanged text. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

export interface RecordedFeed {
  readonly name: string;
  readonly feed: Feed;
}

/** In the order of the event. */
export type Recording = readonly RecordedFeed[];

export interface RecordingRequest {
  readonly files: readonly NamedText[];
  readonly format: FeedFormat;
  /** Milliseconds between files, in the given order; null: by the files' own times, in their order. */
  readonly every: number | null;
}

/** Why the files are not a recording: one line per fault. */
export type RecordingFaults = readonly string[];

/** The time of the first feed when the files' own times don't count. */
const NOMINAL_START = Date.UTC(2000, 0, 1);

const readInOrder = ({
  files,
  format,
  every,
}: RecordingRequest): Result<Recording, RecordingFaults> => {
  const recording: RecordedFeed[] = [];
  const faults: string[] = [];
  for (const [index, { name, text }] of files.entries()) {
    const observedAt = every === null ? null : new Date(NOMINAL_START + index * every);
    const read = readers[format](text, { observedAt });
    if (read.ok)
      recording.push({ name, feed: { ...read.value, ...(observedAt && { observedAt }) } });
    else faults.push(...read.refusal.faults.map((fault) => `${name}: ${fault}`));
  }
  return faults.length === 0 ? ok(recording) : refuse(faults);
};

const timeOf = ({ feed }: RecordedFeed): number => feed.observedAt.getTime();

/** Reads all files of a recording, or none. Two files of the same time have no order and are refused. */
export const readRecording = (request: RecordingRequest): Result<Recording, RecordingFaults> => {
  const read = readInOrder(request);
  if (!read.ok) return read;
  const recording = read.value.toSorted((one, other) => timeOf(one) - timeOf(other));
  const faults = recording.flatMap((each, index) => {
    const before = recording[index - 1];
    return before !== undefined && timeOf(before) === timeOf(each)
      ? [`${each.name} is of the same time as ${before.name}`]
      : [];
  });
  return faults.length === 0 ? ok(recording) : refuse(faults);
};

export interface Pace {
  /** Playback speed relative to the recording, above 0. */
  readonly speed: number;
  /** The limit of a wait in milliseconds, for a night within an event. */
  readonly longestWait: number;
}

/** Milliseconds between each feed and the one before; the first one is sent at once. */
export const waitsOf = (recording: Recording, { longestWait, speed }: Pace): readonly number[] =>
  recording.map((each, index) => {
    const before = recording[index - 1];
    return before === undefined
      ? 0
      : Math.min((timeOf(each) - timeOf(before)) / speed, longestWait);
  });

/** A recorded feed as a file of our own format, made at `now`. */
export const asOf = ({ name, feed }: RecordedFeed, now: Date, event: string): NamedText => ({
  name,
  text: writePlayerResults({ ...feed, observedAt: now }, event),
});
