import { createHash } from 'node:crypto';

const TIMEOUT_MS = 10_000;
/** As the largest file that an operator may send. */
const MOST_BYTES = 8_000_000;
/** Answers of a server that is busy, not of a wrong address. */
const BUSY: ReadonlySet<number> = new Set([408, 425, 429]);
const CLIENT_FAULT = 400;
const SERVER_FAULT = 500;

export interface KnownVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type Fetched =
  | { readonly kind: 'unchanged' }
  | ({
      readonly kind: 'text';
      readonly text: string;
      /** SHA-256, hex. */
      readonly digest: string;
    } & KnownVersion)
  | {
      readonly kind: 'failed';
      /** A sentence. */
      readonly why: string;
      /** The source's own wish; null: it has none. */
      readonly retryAfterMs: number | null;
      /** Another try would not help. */
      readonly lasting: boolean;
    };

const retryAfter = (headers: Headers, now: number): number | null => {
  const text = headers.get('retry-after');
  if (text === null) return null;
  const seconds = Number(text);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(text) - now;
  return Number.isFinite(ms) && ms > 0 ? ms : null;
};

/** @throws Error if it is longer than allowed */
const readText = async (answer: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error(`The file is longer than ${MOST_BYTES} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

/** Reads a source unless it is as it was (RFC 9110, section 13). Redirects are not followed: they may lead anywhere. */
export const fetchSource = async (
  url: string,
  { etag, lastModified }: KnownVersion,
  now: number,
): Promise<Fetched> => {
  const failed = (why: string, lasting: boolean, retryAfterMs: number | null = null): Fetched => ({
    kind: 'failed',
    why,
    lasting,
    retryAfterMs,
  });
  try {
    const answer = await fetch(url, {
      headers: {
        accept: 'application/json, text/csv, text/plain, */*;q=0.5',
        'user-agent': 'captains-pick',
        ...(etag === null ? {} : { 'if-none-match': etag }),
        ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status, headers } = answer;
    if (status === 200) {
      const text = await readText(answer);
      return {
        kind: 'text',
        text,
        digest: createHash('sha256').update(text).digest('hex'),
        etag: headers.get('etag'),
        lastModified: headers.get('last-modified'),
      };
    }
    await answer.body?.cancel();
    if (status === 304) return { kind: 'unchanged' };
    const lasting = status < SERVER_FAULT && !BUSY.has(status);
    const what = status < CLIENT_FAULT ? `${status}, which leads elsewhere` : String(status);
    return failed(`The source answered ${what}.`, lasting, retryAfter(headers, now));
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') {
      return failed(`The source did not answer within ${TIMEOUT_MS / 1_000} s.`, false);
    }
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return failed(
      `The source could not be read: ${cause instanceof Error ? cause.message : String(cause)}`,
      false,
    );
  }
};
