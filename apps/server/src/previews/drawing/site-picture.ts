import { SPORTS } from '@captains-pick/rules';
import type { Picture } from '../picture.ts';
import { COLOURS } from './colours.ts';
import { box, lines, type Element } from './elements.ts';
import { frame, logo } from './frame.ts';
import { sportTile } from './sport-icon.ts';

export const drawSite = ({ title, words }: Extract<Picture, { readonly kind: 'site' }>): Element =>
  frame(
    logo(52),
    box(
      { flexDirection: 'column', gap: 24 },
      lines(2, { fontSize: 80, fontWeight: 600, lineHeight: 1.1, letterSpacing: '-0.02em' }, title),
      lines(3, { fontSize: 32, lineHeight: 1.35, color: COLOURS.muted }, words),
    ),
    box({ gap: 20 }, ...SPORTS.map((sport) => sportTile(sport, 76))),
  );
