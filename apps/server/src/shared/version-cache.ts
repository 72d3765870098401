/** Caches answers that many clients request, one per version of a contest or of another key. */

export interface Versioned<Value> {
  /** The version that it was made from; it may be newer than the requested one. */
  readonly version: string;
  readonly value: Value;
}

export interface VersionCache<Value> {
  /** The encoding for this version of the contest, or a later one. */
  at(contestId: string, version: string): Promise<Value>;
}

export interface VersionCacheDeps<Value> {
  /** @param known the contest's previous encoding, if one is cached */
  readonly encode: (contestId: string, known: Value | null) => Promise<Versioned<Value>>;
  readonly bytesOf: (value: Value) => number;
  /** Beyond this size, the least recently used contest is evicted. */
  readonly mostBytes: number;
}

/** What a value counts beside its own bytes. Otherwise any number of empty values would be kept. */
const BYTES_PER_VALUE = 4_096;

export const createVersionCache = <Value>({
  encode,
  bytesOf,
  mostBytes,
}: VersionCacheDeps<Value>): VersionCache<Value> => {
  /** Least recently used first. */
  const kept = new Map<string, Versioned<Value>>();
  const underWay = new Map<string, Promise<Value>>();

  const countedBytes = (value: Value): number => BYTES_PER_VALUE + bytesOf(value);

  const keep = (contestId: string, fresh: Versioned<Value>): void => {
    kept.delete(contestId);
    kept.set(contestId, fresh);
    let bytes = [...kept.values()].reduce((sum, { value }) => sum + countedBytes(value), 0);
    for (const [oldest, { value }] of kept) {
      if (bytes <= mostBytes || oldest === contestId) return;
      kept.delete(oldest);
      bytes -= countedBytes(value);
    }
  };

  const make = async (contestId: string): Promise<Value> => {
    const fresh = await encode(contestId, kept.get(contestId)?.value ?? null);
    keep(contestId, fresh);
    return fresh.value;
  };

  return {
    at: (contestId, version) => {
      const last = kept.get(contestId);
      if (last?.version === version) {
        keep(contestId, last);
        return Promise.resolve(last.value);
      }
      // Requests that arrive in the meantime share the encoding.
      const key = `${contestId} ${version}`;
      const making = underWay.get(key) ?? make(contestId).finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
  };
};
