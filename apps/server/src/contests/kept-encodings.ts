/** Answers that many ask for, each made once a version of its contest. */

export interface Encoded<Value> {
  /** What it was made of: it may be newer than what was asked for. */
  readonly version: string;
  readonly value: Value;
}

export interface KeptEncodings<Value> {
  /** As of this version of the contest, or a later one. */
  at(contestId: string, version: string): Promise<Value>;
}

export interface KeptEncodingsDeps<Value> {
  /** @param known the contest's last, where one is kept */
  readonly encode: (contestId: string, known: Value | null) => Promise<Encoded<Value>>;
  readonly bytesOf: (value: Value) => number;
  /** Beyond it, the contest goes that nobody has asked for longest. */
  readonly mostBytes: number;
}

export const keepEncodings = <Value>({
  encode,
  bytesOf,
  mostBytes,
}: KeptEncodingsDeps<Value>): KeptEncodings<Value> => {
  /** Least recently asked for first. */
  const kept = new Map<string, Encoded<Value>>();
  const underWay = new Map<string, Promise<Value>>();

  const keep = (contestId: string, fresh: Encoded<Value>): void => {
    kept.delete(contestId);
    kept.set(contestId, fresh);
    let bytes = [...kept.values()].reduce((sum, { value }) => sum + bytesOf(value), 0);
    for (const [oldest, { value }] of kept) {
      if (bytes <= mostBytes || oldest === contestId) return;
      kept.delete(oldest);
      bytes -= bytesOf(value);
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
      // Whoever asks meanwhile gets the same.
      const key = `${contestId} ${version}`;
      const making = underWay.get(key) ?? make(contestId).finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
  };
};
