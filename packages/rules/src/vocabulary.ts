/** The words of the game (docs/product.md#words). Values first, types derived. */

export const SPORTS = ['Poker', 'Golf', 'Chess', 'Esports'] as const;
export type Sport = (typeof SPORTS)[number];

/** Sports in a sentence: `poker, golf, chess and esports` (docs/product.md#idea). All of them by default. */
export const sportsInWords = (sports: readonly Sport[] = SPORTS): string => {
  const names = sports.map((sport) => sport.toLowerCase());
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
};

export const DRAFT_TYPES = ['Snake', 'Salary'] as const;
export type DraftType = (typeof DRAFT_TYPES)[number];

/** The named formats with their lineup sizes: one captain, the rest flex (docs/product.md#formats). */
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

/** True for a format with its own lineup size (docs/product.md#formats). Compared exactly: `pick6` has none. */
export const isNamedFormat = (format: string): format is NamedFormat =>
  Object.hasOwn(LINEUP_SIZES, format);

/**
 * The number of players in a lineup of this format, captain included: 2 to 10; two for a format without a name of its
 * own (docs/product.md#formats).
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

/** Which status may follow which (docs/product.md#statuses). */
const STATUS_TRANSITIONS: Readonly<Record<ContestStatus, readonly ContestStatus[]>> = {
  Registering: ['Drafting', 'Running', 'Cancelled'],
  Drafting: ['Registering', 'Running', 'Cancelled'],
  Running: ['Completed', 'Cancelled'],
  Completed: ['Graded', 'Cancelled'],
  // Stryker disable next-line ArrayDeclaration: only a status can follow.
  Graded: [],
  // Stryker disable next-line ArrayDeclaration: only a status can follow.
  Cancelled: [],
};

/**
 * True when a contest may go from one status straight to the other (docs/product.md#statuses). No status follows
 * itself. That a running contest, or one that is not graded yet, may be cancelled is ours.
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

/** The list tab for contests of a status (docs/product.md#contest-lists). */
export const contestTab = (status: ContestStatus): ContestTab => TAB_OF_STATUS[status];

export const POSITIONS = ['Cpt', 'Flex'] as const;
export type Position = (typeof POSITIONS)[number];

/** A golfer's state in the event. `cut`, `wd` (withdrawn) and `dq` (disqualified) play no more. */
export const GOLF_STATUSES = ['active', 'cut', 'wd', 'dq'] as const;
export type GolfStatus = (typeof GOLF_STATUSES)[number];

/**
 * True when the contest's players have salaries: not in H2H and snake contests (docs/product.md#formats). The format is
 * compared exactly.
 */
export const hasSalaries = (contest: {
  readonly draftType: string;
  readonly format: string;
}): boolean => contest.draftType === 'Salary' && contest.format !== 'H2H';
