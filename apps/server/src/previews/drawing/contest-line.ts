import type { RecapPicture, StandingsPicture, TeamPicture } from '../picture.ts';
import { box, lines, type Element } from './elements.ts';
import { sportTile } from './sport-icon.ts';

/** The contest's name in one line, above what the picture is about. */
export const contestLine = ({
  sport,
  contestName,
}: StandingsPicture | TeamPicture | RecapPicture): Element =>
  box(
    { width: '100%', alignItems: 'center', gap: 20 },
    sportTile(sport, 52),
    lines(1, { flex: 1, fontSize: 38, fontWeight: 600, letterSpacing: '-0.01em' }, contestName),
  );
