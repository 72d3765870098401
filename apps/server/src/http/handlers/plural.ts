/** `1 player`, `6 players` */
export const plural = (count: number, noun: string, several = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : several}`;
