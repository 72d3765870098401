/**
 * Divides the JSON text of a record as it arrives: the elements of its lists, and its other values whole.
 *
 * It only finds where values end, by strings and brackets; `JSON.parse` reads them, and refuses what is no JSON. Streaming
 * parsers, which make every token, take five times as long (docs/performance.md#standings-by-page).
 */
export interface RecordScanner {
  /** @throws SyntaxError when the text is no JSON object */
  write(chunk: Uint8Array): void;
  /** @throws SyntaxError when the text is not complete */
  end(): void;
}

export interface RecordParts {
  readonly onValue: (key: string, value: unknown) => void;
  /** Some next elements of a list. Every list has one call at least. */
  readonly onElements: (key: string, elements: readonly unknown[]) => void;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** @param lists the keys whose values are read by element */
export const createRecordScanner = (
  lists: ReadonlySet<string>,
  { onValue, onElements }: RecordParts,
): RecordScanner => {
  /** The bytes that were read and not handed on. */
  let text: Buffer = Buffer.alloc(0);
  let at = 0;
  let from = 0;
  let depth = 0;
  let inString = false;
  let escaped = false;
  let key: string | null = null;
  /** `over`: between a list's bracket and the comma after it. */
  let list: 'none' | 'open' | 'over' = 'none';
  /** The last comma between two elements; -1: none. */
  let comma = -1;
  let ended = false;
  const seen = new Set<string>();

  const refuse = (): never => {
    throw new SyntaxError('the record is no JSON object');
  };
  const isBlank = (): boolean => text.toString('utf8', from, at).trim() === '';

  const readKey = (): void => {
    const read: unknown = JSON.parse(text.toString('utf8', from, at));
    if (typeof read !== 'string' || seen.has(read)) return refuse();
    seen.add(read);
    key = read;
    from = at + 1;
  };
  const readElements = (to: number): void => {
    if (key === null) return refuse();
    onElements(key, JSON.parse(`[${text.toString('utf8', from, to)}]`) as unknown[]);
    from = to + 1;
    comma = -1;
  };
  const endValue = (): void => {
    if (key === null || list === 'over') {
      if (!isBlank() || (key === null && seen.size > 0)) refuse();
    } else {
      onValue(key, JSON.parse(text.toString('utf8', from, at)));
    }
    key = null;
    list = 'none';
    from = at + 1;
  };
  const open = (bracket: number): void => {
    if (depth === 0 && (bracket !== OPEN_OBJECT || ended || !isBlank())) refuse();
    depth += 1;
    if (depth === 1) {
      from = at + 1;
    } else if (
      depth === 2 &&
      bracket === OPEN_LIST &&
      list === 'none' &&
      key !== null &&
      lists.has(key) &&
      isBlank()
    ) {
      list = 'open';
      from = at + 1;
    }
  };
  const close = (bracket: number): void => {
    depth -= 1;
    if (depth === 0) {
      if (bracket !== CLOSE_OBJECT) refuse();
      endValue();
      ended = true;
    } else if (depth === 1 && list === 'open') {
      if (bracket !== CLOSE_LIST) refuse();
      readElements(at);
      list = 'over';
    } else if (depth < 0) {
      refuse();
    }
  };

  return {
    write: (chunk) => {
      text = text.length === 0 ? Buffer.from(chunk) : Buffer.concat([text, chunk]);
      for (; at < text.length; at += 1) {
        const byte = text[at];
        if (inString) {
          if (escaped) escaped = false;
          else if (byte === BACKSLASH) escaped = true;
          else if (byte === QUOTE) inString = false;
        } else if (byte === QUOTE) inString = true;
        else if (byte === OPEN_OBJECT || byte === OPEN_LIST) open(byte);
        else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) close(byte);
        else if (byte === COLON && depth === 1 && key === null) readKey();
        else if (byte === COMMA) {
          if (depth === 1) {
            if (key === null) refuse();
            endValue();
          } else if (depth === 2 && list === 'open') comma = at;
        }
      }
      if (comma > from) readElements(comma);
      text = text.subarray(from);
      at -= from;
      from = 0;
    },
    end: () => {
      if (!ended || !isBlank()) refuse();
    },
  };
};
