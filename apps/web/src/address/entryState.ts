/** How long going back may take, in milliseconds. It never ends if the browser has dropped the entry before. */
export const BACK_LIMIT_MS = 1000;

/** What a history entry shows: in its address, and beside it what a link must not open. */
export interface View {
  readonly search: string;
  readonly unlinked: Readonly<Record<string, string>>;
}

/** The view in the state of a history entry, beside what other code keeps there. */
export interface EntryState {
  readonly unlinked?: View['unlinked'];
  /** The view of the entry before, if this one was made by opening something. */
  readonly from?: View;
}

export const recordOf = (state: unknown): Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};

export const entryStateOf = (state: unknown): EntryState => recordOf(state)['view'] ?? {};

/** True if something was opened on the page, so that the entry before shows the page without it. */
export const isOpened = (state: unknown): boolean => entryStateOf(state).from !== undefined;

/** True if what was opened is a confirmation or a request to log in. */
export const isUnlinked = (state: unknown): boolean => {
  const { from, unlinked } = entryStateOf(state);
  return from !== undefined && unlinked !== undefined;
};
