/** The signed-in user; null when signed out. It comes from the session, never from a reply. */
export interface Viewer {
  readonly userId: string;
  readonly username: string;
}
