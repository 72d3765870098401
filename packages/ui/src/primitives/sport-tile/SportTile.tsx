import type { CSSProperties } from 'react';
import type { Sport } from '@captains-pick/rules';
import { SPORT_VIEWS } from '../../sports/index.ts';
import styles from './SportTile.module.css';

export interface SportTileProps {
  /** The sport whose glyph and colours are shown. */
  readonly sport: Sport;
  /** `sm` is 20 px, for dense lines; `md` is 28 px. */
  readonly size?: 'sm' | 'md';
  /** Hides the tile from screen readers, because a text beside it names the sport. */
  readonly decorative?: boolean;
}

/** A sport's glyph on its own ground. Only tiles have the colours of sports. */
export const SportTile = ({ sport, size = 'md', decorative = false }: SportTileProps) => {
  const Icon = SPORT_VIEWS[sport].icon;
  const token = sport.toLowerCase();
  return (
    <span
      className={styles['tile']}
      data-size={size}
      style={{ '--tile': `var(--${token}-tile)`, '--ink': `var(--${token})` } as CSSProperties}
      title={sport}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': sport })}
    >
      <Icon className={styles['icon']} aria-hidden="true" />
    </span>
  );
};
