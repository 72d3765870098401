import type { MemberLine, TeamPicture } from '../picture.ts';
import { COLOURS } from './colours.ts';
import { contestLine } from './contest-line.ts';
import { box, lines, type Element } from './elements.ts';
import { facts, FIGURES, frame, head } from './frame.ts';

/** With more players than this, they are in two columns. */
const MOST_IN_COLUMN = 5;

/** The captain's armband: two pale stripes. */
const position = (captain: boolean): Element =>
  box(
    {
      width: 62,
      height: 30,
      flexShrink: 0,
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: 4,
      fontSize: 18,
      fontWeight: 700,
      ...(captain
        ? {
            backgroundColor: COLOURS.armband,
            borderTop: `3px solid ${COLOURS.muted}`,
            borderBottom: `3px solid ${COLOURS.muted}`,
          }
        : { color: COLOURS.muted }),
    },
    captain ? 'CPT' : 'FLEX',
  );

const member = ({ captain, name, figure, out }: MemberLine): Element =>
  box(
    {
      width: '100%',
      height: 46,
      alignItems: 'center',
      gap: 16,
      borderTop: `2px solid ${COLOURS.line}`,
      fontSize: 28,
      color: out ? COLOURS.muted : COLOURS.text,
    },
    position(captain),
    lines(1, { flex: 1, fontWeight: captain ? 600 : 400 }, name),
    lines(1, { flexShrink: 0, fontWeight: 700, ...FIGURES }, figure),
  );

const columnsOf = (members: readonly MemberLine[]): readonly (readonly MemberLine[])[] => {
  if (members.length <= MOST_IN_COLUMN) return [members];
  const half = Math.ceil(members.length / 2);
  return [members.slice(0, half), members.slice(half)];
};

export const drawTeam = (picture: TeamPicture): Element =>
  frame(
    head(picture.status),
    contestLine(picture),
    box(
      { width: '100%', alignItems: 'flex-end', gap: 52 },
      box(
        { flex: 1, flexDirection: 'column', gap: 4, minWidth: 0 },
        lines(1, { fontSize: 24, color: COLOURS.muted }, 'Team'),
        lines(1, { fontSize: 48, fontWeight: 700 }, picture.entryName),
      ),
      box({ flexShrink: 0 }, facts(picture.facts)),
    ),
    box(
      { width: '100%', gap: 48 },
      ...columnsOf(picture.members).map((members) =>
        box({ flex: 1, flexDirection: 'column', minWidth: 0 }, ...members.map(member)),
      ),
    ),
  );
