const loadReplay = () => import('./replayActs.ts');

/** Loads the code that replays, if somebody did something. Few people are that fast. */
export const prepareReplay = async (): Promise<void> => {
  const { early } = window;
  if (early !== undefined && early.typed.size + early.pressed.size > 0) await loadReplay();
};

const stopKeeping = (...types: readonly string[]): void => {
  const { early } = window;
  if (early !== undefined) {
    for (const type of types) window.removeEventListener(type, early.keep, true);
  }
};

/** Called with `hydrateRoot`. From then on, React hydrates the page at once when somebody presses something. */
export const leavePressesToReact = (): void => stopKeeping('click', 'submit');

/** Called once React has taken over the page. */
export const replayEarlyActs = async (): Promise<void> => {
  const { early } = window;
  if (early === undefined) return;
  stopKeeping('click', 'submit', 'input');
  if (early.typed.size + early.pressed.size > 0) (await loadReplay()).replay(early);
};
