import type { Sport } from '@captains-pick/rules';
import { SPORT_PICTURES } from '../sport-pictures.ts';
import { box, type Element } from './elements.ts';

/** A sport's glyph on its tile. */
export const sportTile = (sport: Sport, size: number): Element => {
  const { colours, glyph } = SPORT_PICTURES[sport];
  const icon: Element = {
    type: 'svg',
    props: {
      width: size * 0.6,
      height: size * 0.6,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: colours.glyph,
      'stroke-width': 1.75,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      children: glyph.map((d) => ({ type: 'path', props: { d } })),
    },
  };
  return box(
    {
      width: size,
      height: size,
      flexShrink: 0,
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: size * 0.18,
      backgroundColor: colours.tile,
    },
    icon,
  );
};
