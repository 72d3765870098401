import { describe, expect, it } from 'vitest';
import { isPlainName } from './plain-name.ts';

describe('a name', () => {
  it.each([
    'Ada Arnold',
    "Sinéad O'Connor-Ní Bhriain",
    'Renée\u00A0D’Arcy',
    'Ngọc Thị',
    'Zoe\u0308',
    'محمد',
    'می\u200Cخواهم',
    'क\u094D\u200Dष',
    '王秀英',
    'Łukasz Żółć',
    '👩🏽\u200D🚀 Ace',
    '❤\uFE0F Team',
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    'constructor',
    '__proto__',
  ])('may be %j', (name) => expect(isPlainName(name)).toBe(true));

  it.each([
    ['a line break', 'Ada\nArnold'],
    ['a carriage return', 'Ada\r'],
    ['a tab', 'Ada\tArnold'],
    ['a line separator', 'Ada\u2028Arnold'],
    ['a paragraph separator', 'Ada\u2029Arnold'],
    ['a next line', 'Ada\u0085Arnold'],
    ['a NUL', 'Ada\0'],
    ['an escape', '\u001B[31mAda'],
    ['a right-to-left override', 'Ada \u202Edlonra'],
    ['an isolate', '\u2066Ada\u2069'],
    ['a left-to-right mark', 'Ada\u200E'],
    ['an Arabic letter mark', 'Ada\u061C'],
    ['a zero-width space', 'Ada\u200BArnold'],
    ['a byte order mark', '\uFEFFAda'],
    ['a joiner between Latin letters', 'Ada\u200DArnold'],
    ['a joiner at the end', '👩\u200D'],
    ['a soft hyphen', 'Ada\u00ADArnold'],
    ['a Hangul filler', '\u3164'],
    ['a blank of Braille', '\u2800'],
    ['half a character', 'Ada\uD83D'],
    ['a private character', 'Ada\uE000'],
    ['a tag', 'Ada\u{E0041}'],
    ['a noncharacter', 'Ada\uFFFE'],
  ])('may not have %s', (_, name) => expect(isPlainName(name)).toBe(false));
});
