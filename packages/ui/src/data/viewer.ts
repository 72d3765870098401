/** Who is looking: null when signed out. Taken from the session, never from a reply. */
export interface Viewer {
  readonly userId: string;
  readonly username: string;
}
