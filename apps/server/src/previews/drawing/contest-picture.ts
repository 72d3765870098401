import type { ContestPicture } from '../picture.ts';
import { COLOURS } from './colours.ts';
import { box, lines, type Element } from './elements.ts';
import { facts, frame, head } from './frame.ts';
import { sportTile } from './sport-icon.ts';

/** Longer names are smaller, so that they are shown in full; the longest end with an ellipsis. */
const nameSize = (name: string): { readonly fontSize: number; readonly most: number } => {
  const { length } = Array.from(name);
  if (length <= 40) return { fontSize: 76, most: 2 };
  if (length <= 75) return { fontSize: 60, most: 3 };
  if (length <= 120) return { fontSize: 48, most: 4 };
  return { fontSize: 40, most: 5 };
};

export const drawContest = (picture: ContestPicture): Element => {
  const { fontSize, most } = nameSize(picture.contestName);
  return frame(
    head(picture.status),
    box(
      { width: '100%', alignItems: 'center', gap: 32 },
      sportTile(picture.sport, 104),
      lines(
        most,
        { flex: 1, fontSize, fontWeight: 600, lineHeight: 1.12, letterSpacing: '-0.015em' },
        picture.contestName,
      ),
    ),
    box(
      { width: '100%', borderTop: `2px solid ${COLOURS.line}`, paddingTop: 26 },
      facts(picture.facts),
    ),
  );
};
