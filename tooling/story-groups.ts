/** The groups of Storybook's sidebar that hold fragments: a player's journey, and the operator's console. */
const FRAGMENT_GROUPS: ReadonlySet<string> = new Set([
  'Discover',
  'Enter',
  'Draft',
  'Watch',
  'Finish',
  'Account',
  'Operator',
]);

/** True for the title of a fragment's stories, such as `Draft/Draft room`. */
export const isFragment = (title: string): boolean =>
  FRAGMENT_GROUPS.has(title.split('/')[0] ?? '');
