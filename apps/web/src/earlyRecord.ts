export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a person did on the page before React took it over. `first-paint.js` records it. */
export interface EarlyActs {
  /** Buttons and forms, in the order of their first presses. */
  readonly pressed: Set<HTMLElement>;
  readonly typed: Map<Field, string>;
  readonly keep: (event: Event) => void;
}

declare global {
  interface Window {
    /** Undefined if `first-paint.js` did not run. */
    readonly early?: EarlyActs;
  }
}
