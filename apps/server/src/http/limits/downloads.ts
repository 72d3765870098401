/** How many large bodies are sent at once, so that their readers leave connections of the database to others. */
import { refuse, ok, type Result } from '@captains-pick/rules';
import type { Refusal } from '../../shared/refusals.ts';
import { addressKey } from './address-key.ts';

const MOST = 4;
const MOST_PER_ADDRESS = 2;
/** A large record has some hundred megabytes: a line of 2 Mbit/s takes it in this time. */
const LONGEST_MS = 15 * 60_000;
const RETRY_AFTER_SECONDS = 30;

export interface Downloads {
  /** After this time a download is ended, so that slow readers can't keep all others out. */
  readonly longestMs: number;
  /** Refuses with `busy`. The value ends the download. */
  begin(ip: string): Result<() => void, Refusal>;
}

/** Counts in this process alone, as its connections to the database are its own. */
export const createDownloads = ({
  most = MOST,
  mostPerAddress = MOST_PER_ADDRESS,
  longestMs = LONGEST_MS,
}: {
  readonly most?: number;
  readonly mostPerAddress?: number;
  readonly longestMs?: number;
} = {}): Downloads => {
  const open: string[] = [];
  return {
    longestMs,
    begin: (ip) => {
      const address = addressKey(ip);
      const own = open.filter((key) => key === address).length;
      if (open.length >= most || own >= mostPerAddress) {
        return refuse({ name: 'busy', retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      open.push(address);
      return ok(() => void open.splice(open.indexOf(address), 1));
    },
  };
};
