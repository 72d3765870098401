/**
 * The words of the game (spec, sections 1, 3, 4 and 9). Values first, types derived.
 */

export const SPORTS = ['Poker', 'Golf', 'Chess', 'Esports'] as const;
export type Sport = (typeof SPORTS)[number];

export const DRAFT_TYPES = ['Snake', 'Salary'] as const;
export type DraftType = (typeof DRAFT_TYPES)[number];

/** The named formats with their lineup sizes: one captain, the rest flex (spec, section 9). */
export const LINEUP_SIZES = {
  H2H: 2,
  LL: 2,
  Pick2: 2,
  Pick3: 3,
  Pick4: 4,
  Pick5: 5,
  Pick6: 6,
  Pick7: 7,
  Pick8: 8,
  Pick9: 9,
  Pick10: 10,
} as const;
export type NamedFormat = keyof typeof LINEUP_SIZES;
export const NAMED_FORMATS = Object.keys(LINEUP_SIZES) as readonly NamedFormat[];
export const DEFAULT_LINEUP_SIZE = 2;
export const LARGEST_LINEUP_SIZE = 10;

/** Has the format a lineup size of its own (spec, section 9)? To the letter: `pick6` has none. */
export const isNamedFormat = (format: string): format is NamedFormat =>
  Object.hasOwn(LINEUP_SIZES, format);

/**
 * How many players a lineup of this format holds, the captain included: 2 to 10; a format without a name of its own
 * has two (spec, section 9).
 */
export const lineupSize = (format: string): number =>
  isNamedFormat(format) ? LINEUP_SIZES[format] : DEFAULT_LINEUP_SIZE;

export const CONTEST_STATUSES = [
  'Registering',
  'Drafting',
  'Running',
  'Completed',
  'Graded',
  'Cancelled',
] as const;
export type ContestStatus = (typeof CONTEST_STATUSES)[number];

/** Which statuses may follow which (spec, section 4; decisions 12 and 12a). */
export const STATUS_TRANSITIONS: Readonly<Record<ContestStatus, readonly ContestStatus[]>> = {
  Registering: ['Drafting', 'Running', 'Cancelled'],
  Drafting: ['Registering', 'Running', 'Cancelled'],
  Running: ['Completed', 'Cancelled'],
  Completed: ['Graded', 'Cancelled'],
  Graded: [],
  Cancelled: [],
};

/**
 * May a contest go from one status straight to the other (spec, section 4; decisions 12, 12a and 18)? None follows
 * itself. That a contest may still be cancelled while it runs, or before it is graded, is ours.
 */
export const mayFollow = (from: ContestStatus, to: ContestStatus): boolean =>
  STATUS_TRANSITIONS[from].includes(to);

export const CONTEST_TABS = ['registering', 'running', 'completed'] as const;
export type ContestTab = (typeof CONTEST_TABS)[number];

const TAB_OF_STATUS: Readonly<Record<ContestStatus, ContestTab>> = {
  Registering: 'registering',
  Drafting: 'registering',
  Running: 'running',
  Completed: 'completed',
  Graded: 'completed',
  Cancelled: 'completed',
};

/** The list tab that shows contests of a status (spec, section 4; decision 12 for Cancelled). */
export const contestTab = (status: ContestStatus): ContestTab => TAB_OF_STATUS[status];

export const POSITIONS = ['Cpt', 'Flex'] as const;
export type Position = (typeof POSITIONS)[number];

/** How a golfer stands in the event. `cut`, `wd` (withdrawn) and `dq` (disqualified) play no more. */
export const GOLF_STATUSES = ['active', 'cut', 'wd', 'dq'] as const;
export type GolfStatus = (typeof GOLF_STATUSES)[number];

/**
 * Do the contest's players have salaries? H2H and snake contests have none, so no cap and no salary column (decision
 * 12b). The format compares to the letter.
 */
export const hasSalaries = (contest: {
  readonly draftType: string;
  readonly format: string;
}): boolean => contest.draftType === 'Salary' && contest.format !== 'H2H';
