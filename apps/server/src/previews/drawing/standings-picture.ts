import type { StandingLine, StandingsPicture } from '../picture.ts';
import { COLOURS } from './colours.ts';
import { contestLine } from './contest-line.ts';
import { box, lines, type Element } from './elements.ts';
import { FIGURES, frame, head } from './frame.ts';

const ROW_HEIGHT = 50;

/** Amounts with more characters than this are smaller, so that they fit their column. */
const MOST_CHARACTERS = 10;

const figureSize = (text: string): number => (text.length > MOST_CHARACTERS ? 26 : 32);

const COLUMNS = { rank: 90, total: 210, prize: 210 } as const;

const figure = (
  width: number,
  text: string,
  style: Readonly<Record<string, string | number>>,
): Element =>
  box(
    { width, flexShrink: 0, justifyContent: 'flex-end' },
    lines(1, { ...FIGURES, ...style }, text),
  );

const headRow = (totalLabel: string): Element => {
  const style = { fontSize: 22, color: COLOURS.muted };
  return box(
    { width: '100%', alignItems: 'center', height: 36 },
    figure(COLUMNS.rank, 'Rank', style),
    lines(1, { ...style, flex: 1, paddingLeft: 32 }, 'User'),
    figure(COLUMNS.total, totalLabel, style),
    figure(COLUMNS.prize, 'Prize', style),
  );
};

const row = ({ rank, name, total, prize }: StandingLine): Element =>
  box(
    {
      width: '100%',
      height: ROW_HEIGHT,
      alignItems: 'center',
      borderTop: `2px solid ${COLOURS.line}`,
    },
    figure(COLUMNS.rank, rank, { fontSize: 32, fontWeight: 700 }),
    lines(1, { flex: 1, paddingLeft: 32, fontSize: 32 }, name),
    figure(COLUMNS.total, total, { fontSize: figureSize(total), fontWeight: 700 }),
    figure(COLUMNS.prize, prize ?? '', {
      fontSize: figureSize(prize ?? ''),
      fontWeight: 700,
      color: COLOURS.money,
    }),
  );

/** The last paid place: a green rule across the table. */
const moneyLine = (text: string): Element =>
  box(
    { width: '100%', height: 30, alignItems: 'center', gap: 16 },
    box({ width: COLUMNS.rank, height: 3, backgroundColor: COLOURS.moneyLine }),
    lines(1, { fontSize: 22, fontWeight: 600, color: COLOURS.money, flexShrink: 0 }, text),
    box({ flex: 1, height: 3, backgroundColor: COLOURS.moneyLine }),
  );

export const drawStandings = (picture: StandingsPicture): Element => {
  const { rows, moneyLine: paid, totalLabel, more } = picture;
  const after = paid?.after ?? null;
  return frame(
    head(picture.status),
    contestLine(picture),
    box(
      { width: '100%', flexDirection: 'column' },
      headRow(totalLabel),
      ...rows.flatMap((line, index) => [
        row(line),
        paid !== null && after === index + 1 ? moneyLine(paid.text) : null,
      ]),
    ),
    box(
      { width: '100%', justifyContent: 'space-between', fontSize: 24, color: COLOURS.muted },
      more,
      paid !== null && after === null ? box({ color: COLOURS.money }, paid.text) : null,
    ),
  );
};
