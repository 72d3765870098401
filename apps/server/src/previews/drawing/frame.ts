import { SITE_NAME } from '@captains-pick/contract';
import type { ContestStatus } from '@captains-pick/rules';
import { PICTURE_SIZE, type PictureFact } from '../picture.ts';
import { COLOURS } from './colours.ts';
import { box, lines, type Element } from './elements.ts';
import { FONT_FAMILY } from './fonts.ts';

/** Figures of the same width, so that they line up. */
export const FIGURES = { fontVariantNumeric: 'tabular-nums lining-nums' } as const;

const mark = (size: number): Element =>
  box(
    { width: size, height: size, borderRadius: size / 6, overflow: 'hidden', flexShrink: 0 },
    box({ width: size / 2, height: size, backgroundColor: COLOURS.yellow }),
    box({ width: size / 2, height: size, backgroundColor: COLOURS.armband }),
  );

export const logo = (size: number): Element =>
  box(
    { alignItems: 'center', gap: size * 0.45, fontSize: size * 0.85, fontWeight: 600 },
    mark(size),
    SITE_NAME.replace("'", '’'),
  );

/** Running, and being drafted, have the dot of what is live. */
const LIVE: ReadonlySet<ContestStatus> = new Set(['Running', 'Drafting']);

const statusBadge = (status: ContestStatus): Element =>
  box(
    {
      alignItems: 'center',
      gap: 12,
      padding: '8px 18px',
      border: `2px solid ${COLOURS.line}`,
      borderRadius: 8,
      fontSize: 26,
      fontWeight: 600,
      ...(status === 'Cancelled' ? { textDecoration: 'line-through' } : {}),
    },
    LIVE.has(status)
      ? box({ width: 14, height: 14, borderRadius: 7, backgroundColor: COLOURS.moneyLine })
      : null,
    status,
  );

/** Values under their labels, side by side. */
export const facts = (shown: readonly PictureFact[]): Element =>
  box(
    { gap: 52, width: '100%' },
    ...shown.map(({ label, value, money = false }) =>
      box(
        { flexDirection: 'column', gap: 4, minWidth: 0 },
        lines(1, { fontSize: 24, color: COLOURS.muted }, label),
        lines(
          1,
          {
            fontSize: 40,
            fontWeight: 700,
            color: money ? COLOURS.money : COLOURS.text,
            ...FIGURES,
          },
          value,
        ),
      ),
    ),
  );

/** The background and the padding of every picture. */
export const frame = (...children: readonly (Element | null)[]): Element =>
  box(
    {
      ...PICTURE_SIZE,
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '48px 60px',
      backgroundColor: COLOURS.ground,
      color: COLOURS.text,
      fontFamily: FONT_FAMILY,
      fontWeight: 400,
    },
    ...children,
  );

export const head = (status: ContestStatus): Element =>
  box(
    { width: '100%', alignItems: 'center', justifyContent: 'space-between' },
    logo(36),
    statusBadge(status),
  );
