import { useEffect, useState } from 'react';
import { addons } from 'storybook/preview-api';
import { USUAL_SURROUNDINGS } from '../surroundings.ts';

export type Globals = Readonly<Record<keyof typeof USUAL_SURROUNDINGS, string>>;

/** The toolbar has more choices, such as the viewport, which its own pages don't follow. */
const surroundingsIn = (globals: Readonly<Record<string, unknown>>): Globals =>
  Object.fromEntries(
    Object.entries(USUAL_SURROUNDINGS).map(([name, usual]) => {
      const chosen = globals[name];
      return [name, typeof chosen === 'string' ? chosen : usual];
    }),
  ) as Globals;

/** The toolbar's choices in the address, written as `globals=theme:dark;network:slow`. */
const globalsInAddress = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    (new URLSearchParams(globalThis.location.search).get('globals') ?? '')
      .split(';')
      .map((choice) => choice.split(':')),
  );

/** The toolbar's choices, on a page that is no story. */
export const useGlobals = (): Globals => {
  const [globals, setGlobals] = useState(() => surroundingsIn(globalsInAddress()));
  useEffect(() => {
    const channel = addons.getChannel();
    const follow = (event: { readonly globals: Readonly<Record<string, unknown>> }): void =>
      setGlobals(surroundingsIn(event.globals));
    channel.on('globalsUpdated', follow);
    return () => channel.off('globalsUpdated', follow);
  }, []);
  return globals;
};
