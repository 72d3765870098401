/** Control characters, line ends, marks that change the direction of writing, and unassigned characters. */
const FORBIDDEN =
  /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}\u2800]/u;

/** Invisible characters that writing needs: joiners within emoji and within joining scripts, flags, variants. */
const NEEDED =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})|(?<=[\p{sc=Arab}\p{sc=Beng}\p{sc=Deva}\p{sc=Gujr}\p{sc=Guru}\p{sc=Khmr}\p{sc=Knda}\p{sc=Mlym}\p{sc=Mong}\p{sc=Mymr}\p{sc=Orya}\p{sc=Sinh}\p{sc=Syrc}\p{sc=Taml}\p{sc=Telu}])[\u200C\u200D](?=[\p{L}\p{M}])|(?<=\p{Emoji})[\uFE0E\uFE0F]|(?<=\u{1F3F4})[\u{E0061}-\u{E007A}]+\u{E007F}/gu;

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** True when a name or a reason is one line of visible characters, so that nothing in it is hidden. */
export const isPlainName = (text: string): boolean =>
  !FORBIDDEN.test(text) && !INVISIBLE.test(text.replace(NEEDED, ''));
