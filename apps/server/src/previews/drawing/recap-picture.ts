import type { RecapLine, RecapPicture } from '../picture.ts';
import { COLOURS } from './colours.ts';
import { contestLine } from './contest-line.ts';
import { box, lines, type Element } from './elements.ts';
import { FIGURES, frame, head } from './frame.ts';

const VALUE_WIDTH = 130;

const row = ({ name, captain, value }: RecapLine): Element =>
  box(
    {
      width: '100%',
      height: 50,
      alignItems: 'center',
      gap: 32,
      borderTop: `2px solid ${COLOURS.line}`,
      fontSize: 32,
    },
    lines(1, { flex: 1, fontWeight: 600 }, name),
    lines(1, { flex: 1 }, captain),
    box(
      { width: VALUE_WIDTH, flexShrink: 0, justifyContent: 'flex-end' },
      lines(1, { ...FIGURES, fontWeight: 700 }, value),
    ),
  );

const headRow = (): Element =>
  box(
    {
      width: '100%',
      height: 36,
      alignItems: 'center',
      gap: 32,
      fontSize: 22,
      color: COLOURS.muted,
    },
    box({ flex: 1 }, 'User'),
    box({ flex: 1 }, 'Captain'),
    box({ width: VALUE_WIDTH, flexShrink: 0, justifyContent: 'flex-end' }, 'Value'),
  );

/** A finished draft: the teams of the highest value, with their captains. */
export const drawRecap = (picture: RecapPicture): Element =>
  frame(
    head(picture.status),
    contestLine(picture),
    box(
      { width: '100%', flexDirection: 'column' },
      headRow(),
      ...picture.rows.map((line) => row(line)),
    ),
    box(
      { width: '100%', justifyContent: 'space-between', fontSize: 24, color: COLOURS.muted },
      box({}, 'Draft recap'),
      box({}, picture.more),
    ),
  );
