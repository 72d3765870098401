/** Why what is on screen was kept on this device. */
export const lostText = (isOnline: boolean): string =>
  isOnline ? 'The server can’t be reached.' : 'You are offline.';
