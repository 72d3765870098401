/** How pictures of shared links show each sport. Its pages' words and colours are in `packages/ui`. */
import type { Sport } from '@captains-pick/rules';

interface SportPicture {
  /** The name of a team's total. */
  readonly total: string;
  /** Of the tile and its glyph, in the look's dark theme. `tooling/preview-colours.test.ts` compares them with the tokens. */
  readonly colours: { readonly glyph: string; readonly tile: string };
  /** Paths of the glyph on 24 × 24: Lucide's icon of the page (ISC licence). */
  readonly glyph: readonly string[];
}

export const SPORT_PICTURES: Readonly<Record<Sport, SportPicture>> = {
  Poker: {
    total: 'Cashes',
    colours: { glyph: '#f59aa2', tile: '#431f23' },
    // `spade`
    glyph: [
      'M12 18v4',
      'M2 14.499a5.5 5.5 0 0 0 9.591 3.675.6.6 0 0 1 .818.001A5.5 5.5 0 0 0 22 14.5c0-2.29-1.5-4-3-5.5l-5.492-5.312a2 2 0 0 0-3-.02L5 8.999c-1.5 1.5-3 3.2-3 5.5',
    ],
  },
  Golf: {
    total: 'Score',
    colours: { glyph: '#90d189', tile: '#1d301b' },
    // `land-plot`
    glyph: [
      'm12 8 6-3-6-3v10',
      'm8 11.99-5.5 3.14a1 1 0 0 0 0 1.74l8.5 4.86a2 2 0 0 0 2 0l8.5-4.86a1 1 0 0 0 0-1.74L16 12',
      'm6.49 12.85 11.02 6.3',
      'M17.51 12.85 6.5 19.15',
    ],
  },
  Chess: {
    total: 'Points',
    colours: { glyph: '#e3b883', tile: '#382818' },
    // `chess-knight`
    glyph: [
      'M5 20a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v1a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1z',
      'M16.5 18c1-2 2.5-5 2.5-9a7 7 0 0 0-7-7H6.635a1 1 0 0 0-.768 1.64L7 5l-2.32 5.802a2 2 0 0 0 .95 2.526l2.87 1.456',
      'm15 5 1.425-1.425',
      'm17 8 1.53-1.53',
      'M9.713 12.185 7 18',
    ],
  },
  Esports: {
    total: 'Score',
    colours: { glyph: '#cea7f1', tile: '#342242' },
    // `gamepad-2`
    glyph: [
      'M6 11h4',
      'M8 9v4',
      'M15 12h.01',
      'M18 10h.01',
      'M17.32 5H6.68a4 4 0 0 0-3.978 3.59c-.006.052-.01.101-.017.152C2.604 9.416 2 14.456 2 16a3 3 0 0 0 3 3c1 0 1.5-.5 2-1l1.414-1.414A2 2 0 0 1 9.828 16h4.344a2 2 0 0 1 1.414.586L17 18c.5.5 1 1 2 1a3 3 0 0 0 3-3c0-1.545-.604-6.584-.685-7.258-.007-.05-.011-.1-.017-.151A4 4 0 0 0 17.32 5z',
    ],
  },
};
