/**
 * The games of a PGN file: their tag pairs and the result at their end. Moves are not played; they are read only to
 * tell a game from a damaged file.
 *
 * PGN reserves lines that begin with `%`. Those that begin with `%captains-pick` are ours (`chess-pgn.ts`).
 */
import { NOT_PLAYED, plainResult } from './chess-points.ts';

export interface PgnGame {
  /** The line on which its headers begin, from 1. */
  readonly line: number;
  /** Values by tag in lower case, in order; more than one where the game has a tag twice. */
  readonly tags: ReadonlyMap<string, readonly string[]>;
  /** The results at its end, as written; empty: the file ends before it, or the next game begins. */
  readonly endings: readonly string[];
  readonly hasMoves: boolean;
}

export interface PgnText {
  readonly games: readonly PgnGame[];
  /** The text after `%captains-pick` on each such line. */
  readonly directives: readonly { readonly line: number; readonly text: string }[];
  /** Text that is not PGN, with its line. */
  readonly faults: readonly string[];
}

const SPACE = /\s+/y;
const ESCAPE = /%[^\n]*/y;
const DIRECTIVE = /^%\s*captains-pick\b(.*)$/;
const LINE_COMMENT = /;[^\n]*/y;
const COMMENT = /\{[^}]*\}/y;
const TAG = /\[\s*([A-Za-z0-9_]+)\s+"((?:[^"\\]|\\["\\])*)"\s*\]/y;
const BRACKETS = /[()]+/y;
const WORD = /[^\s{}()[\];]+/y;

const HALF = '(?:½|1/2|1\u20442|0[.,]5)';
/** A result in the text of a game, with or without spaces around its dash. */
const ENDING = new RegExp(
  `(?:\\*|(?:[01]|${HALF})[ \\t]*[-‐‑‒–—−:][ \\t]*(?:${HALF}|[01])[Ff]{0,2}|½|1/2)(?=[\\s{}()[\\];]|$)`,
  'y',
);
const MOVE_NUMBER = /^\d+\.*$/;
const MOVE =
  /^(?:\d+\.+)?(?:[KQRBNP]?[a-h]?[1-8]?[-x]?[a-h][1-8](?:=?[QRBNK])?|[QRBNP]@[a-h][1-8]|[O0]-[O0](?:-[O0])?|--|Z0)[+#]{0,2}[!?]{0,2}$/;
/** Annotations: `$14`, `!?`, `+/-`, `±`, `N`. */
const OTHER_WORD = /^(?:\$\d{1,3}|e\.p\.|[!?]{1,2}|[+#=±∓∞⩲⩱□]|[+\-=]{2,3}|[+\-=]\/[+\-=]|TN|N|D)$/;
const isMovetext = (word: string): boolean =>
  MOVE_NUMBER.test(word) || MOVE.test(word) || OTHER_WORD.test(word);

/** More faults would only repeat that the text is not PGN. */
const MOST_FAULTS = 20;

interface OpenGame {
  readonly line: number;
  readonly tags: Map<string, string[]>;
  readonly endings: string[];
  hasMoves: boolean;
  stage: 'headers' | 'moves' | 'ended';
}

/** True when only space and comments are left of the game. A single pattern for that would take exponential time. */
const isAtEnd = (text: string, from: number): boolean => {
  let index = from;
  for (;;) {
    const next = text[index];
    if (next === undefined || next === '[') return true;
    const filler = [SPACE, LINE_COMMENT, COMMENT].find((pattern) => {
      pattern.lastIndex = index;
      return pattern.test(text);
    });
    if (filler === undefined) return false;
    index = filler.lastIndex;
  }
};

/** Parses a PGN text. Never throws; any other text has faults. */
export const readPgn = (source: string): PgnText => {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const games: OpenGame[] = [];
  const directives: { line: number; text: string }[] = [];
  const faults: string[] = [];
  let index = 0;
  let line = 1;
  let variations = 0;

  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = index;
    const match = pattern.exec(text);
    if (match !== null) {
      index = pattern.lastIndex;
      line += match[0].split('\n').length - 1;
    }
    return match;
  };
  const fault = (what: string): void => {
    faults.push(`line ${line}: ${what}`);
  };

  const readTag = (at: number, [, tag = '', value = '']: RegExpExecArray): void => {
    let game = games.at(-1);
    if (game === undefined || game.stage !== 'headers') {
      game = { line: at, tags: new Map(), endings: [], hasMoves: false, stage: 'headers' };
      games.push(game);
      variations = 0;
    }
    const key = tag.toLowerCase();
    const values = game.tags.get(key) ?? [];
    values.push(value.replace(/\\(["\\])/g, '$1'));
    game.tags.set(key, values);
  };
  /** `0-0` is old notation for castling, and also a result: both sides forfeit. */
  const isCastling = (game: OpenGame, after: number): boolean => {
    if (game.stage !== 'moves') return false;
    const bothForfeit = game.tags.get('result')?.some((each) => plainResult(each) === '0-0');
    return bothForfeit !== true || !isAtEnd(text, after);
  };
  /** Takes the result of the last game; false when there is none. */
  const takeEnding = (): boolean => {
    const game = games.at(-1);
    if (game === undefined) return false;
    ENDING.lastIndex = index;
    const ending = ENDING.exec(text)?.[0];
    if (ending === undefined) return false;
    if (plainResult(ending) === '0-0' && isCastling(game, index + ending.length)) return false;
    index += ending.length;
    // In a variation it is the result of another game.
    if (variations > 0) return true;
    game.endings.push(ending);
    game.stage = 'ended';
    return true;
  };
  const readWord = (word: string): void => {
    const game = games.at(-1);
    if (game === undefined) {
      fault(`${shown(word)} is before the headers of the first game`);
    } else if (game.stage === 'ended' && NOT_PLAYED.test(word)) {
      // `1-0 ff`: the result already includes it.
    } else if (!isMovetext(word)) {
      fault(`${shown(word)} is neither a move nor a result`);
    } else if (game.stage === 'ended') {
      fault(`${shown(word)} follows the result of a game; the next game needs its headers first`);
    } else {
      game.stage = 'moves';
      game.hasMoves = true;
    }
  };

  while (index < text.length && faults.length < MOST_FAULTS) {
    const at = line;
    if (take(SPACE) !== null || take(LINE_COMMENT) !== null || take(COMMENT) !== null) continue;
    if (text[index] === '%' && (index === 0 || text[index - 1] === '\n')) {
      const directive = DIRECTIVE.exec((take(ESCAPE)?.[0] ?? '').trimEnd());
      if (directive !== null) directives.push({ line: at, text: (directive[1] ?? '').trim() });
      continue;
    }
    const tag = take(TAG);
    if (tag !== null) {
      readTag(at, tag);
      continue;
    }
    const brackets = take(BRACKETS);
    if (brackets !== null) {
      for (const bracket of brackets[0]) variations += bracket === '(' ? 1 : -1;
      if (variations < 0) fault('a variation is closed that was never opened');
      variations = Math.max(variations, 0);
      continue;
    }
    if (takeEnding()) continue;
    const word = take(WORD);
    if (word !== null) {
      readWord(word[0]);
      continue;
    }
    fault(
      text[index] === '{'
        ? 'a comment is opened and never closed; the file may be cut off'
        : `${shown(text.slice(index, index + 20))} is no tag pair such as [White "Ada Arnold"]`,
    );
    break;
  }
  return { games, directives, faults };
};

const shown = (text: string): string =>
  JSON.stringify(text.length > 30 ? `${text.slice(0, 30)}…` : text);
