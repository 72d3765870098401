import { CONTESTS } from './contests.ts';
import { DRAFT } from './draft.ts';
import type { Row } from './row.ts';
import { ROUTES } from './routes.ts';
import { SESSION } from './session.ts';

const ROWS = { ...ROUTES, ...SESSION, ...CONTESTS, ...DRAFT } as const;

export type RowId = keyof typeof ROWS;

/** Every row that a run of all journeys must exercise. */
export const rows: ReadonlyMap<string, Row> = new Map<string, Row>(Object.entries(ROWS));

/** The annotation type by which a journey names its rows. */
export const COVERS = 'covers';

/** Names the rows that a journey exercises: `test(title, { annotation: covers('login-network') }, …)`. */
export const covers = (...ids: readonly RowId[]): { type: string; description: string }[] =>
  ids.map((id) => ({ type: COVERS, description: id }));
