/** What is on screen was kept on this device, because the server can't be reached. */
export interface KeptSince {
  /** When the oldest part of it came from the server, in epoch milliseconds by the device's clock. */
  readonly keptAt: number;
  /** Whether the browser believes to be online. Then it is the server that can't be reached. */
  readonly isOnline: boolean;
}
