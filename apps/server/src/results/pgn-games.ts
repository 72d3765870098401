/**
 * The games of a PGN file: their tag pairs and the result at their end. Moves are looked at only to tell a game from
 * a damaged file, not played.
 *
 * A line that begins with `%` is an escape in PGN; one that begins with `%captains-pick` is for us (`chess-pgn.ts`).
 */

export interface PgnGame {
  /** The line on which its headers begin, from 1. */
  readonly line: number;
  /** Values by tag, in order; more than one where the game has a tag twice. */
  readonly tags: ReadonlyMap<string, readonly string[]>;
  /** Results at its end, each as it is written; none: the file ends before it, or the next game begins. */
  readonly endings: readonly string[];
}

export interface PgnText {
  readonly games: readonly PgnGame[];
  /** The words after `%captains-pick` on each such line. */
  readonly directives: readonly { readonly line: number; readonly text: string }[];
  /** What is no PGN, with its line. */
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

const ENDINGS: ReadonlySet<string> = new Set(['1-0', '0-1', '1/2-1/2', '*']);
const MOVE_NUMBER = /^\d+\.*$/;
const MOVE =
  /^(?:\d+\.+)?(?:[KQRBNP]?[a-h]?[1-8]?x?[a-h][1-8](?:=?[QRBNK])?|[QRBNP]@[a-h][1-8]|[O0]-[O0](?:-[O0])?|--|Z0)[+#]{0,2}[!?]{0,2}$/;
const OTHER_WORD = /^(?:\$\d{1,3}|e\.p\.|[!?]{1,2}|[+#=]|N)$/;
const isMovetext = (word: string): boolean =>
  MOVE_NUMBER.test(word) || MOVE.test(word) || OTHER_WORD.test(word);

/** More would be telling the same again: the text is no PGN. */
const MOST_FAULTS = 20;

interface OpenGame {
  readonly line: number;
  readonly tags: Map<string, string[]>;
  readonly endings: string[];
  stage: 'headers' | 'moves' | 'ended';
}

/** Reads a PGN text. Never throws; a text that is none of it has faults. */
export const readPgn = (source: string): PgnText => {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source;
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
      game = { line: at, tags: new Map(), endings: [], stage: 'headers' };
      games.push(game);
      variations = 0;
    }
    const values = game.tags.get(tag) ?? [];
    values.push(value.replace(/\\(["\\])/g, '$1'));
    game.tags.set(tag, values);
  };
  const readWord = (word: string): void => {
    const game = games.at(-1);
    if (game === undefined) {
      fault(`${shown(word)} stands before the headers of a first game`);
    } else if (ENDINGS.has(word) && variations === 0) {
      game.endings.push(word);
      game.stage = 'ended';
    } else if (!isMovetext(word)) {
      fault(`${shown(word)} is neither a move nor a result`);
    } else if (game.stage === 'ended') {
      fault(`${shown(word)} follows the result of a game; the next game needs its headers first`);
    } else {
      game.stage = 'moves';
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
