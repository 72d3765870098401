import type { Sport } from '@captains-pick/rules';
import { ChessKnight, Gamepad2, LandPlot, Spade, type LucideIcon } from 'lucide-react';
import styles from './SportTile.module.css';

/** The glyph of each sport, for places that colour it themselves: filters, menus. */
export const SPORT_ICONS: Readonly<Record<Sport, LucideIcon>> = {
  Poker: Spade,
  Golf: LandPlot,
  Chess: ChessKnight,
  Esports: Gamepad2,
};

export interface SportTileProps {
  /** Whose glyph and colours. */
  readonly sport: Sport;
  /** `sm` is 20 px, for dense lines; `md` is 28 px. */
  readonly size?: 'sm' | 'md';
  /** The sport is said in words next to it, so that the tile need not say it again. */
  readonly decorative?: boolean;
}

/** A sport's glyph on its own ground: the only place where sports have colours. */
export const SportTile = ({ sport, size = 'md', decorative = false }: SportTileProps) => {
  const Icon = SPORT_ICONS[sport];
  return (
    <span
      className={styles['tile']}
      data-sport={sport.toLowerCase()}
      data-size={size}
      title={sport}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': sport })}
    >
      <Icon className={styles['icon']} aria-hidden="true" />
    </span>
  );
};
