/** The acting user, from the verified token. */
export interface Actor {
  readonly userId: string;
  readonly username: string;
}
