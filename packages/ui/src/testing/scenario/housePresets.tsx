/** Stories of the console's pages, whose server has what the controls say. */
import type { StoryContext } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import {
  HOUSE_CONTROLS,
  houseHandlers,
  houseIn,
  USUAL_HOUSE,
  type HouseScenario,
  type HouseScene,
} from './houseScenario.ts';
import { presetsOf, type Presets } from './presets.tsx';

/** What the house has by default. */
export const USUAL = houseIn(USUAL_HOUSE);

/** The start of every story: the server has the usual. */
export const openHouse = ({ msw }: Pick<StoryContext, 'msw'>): void => {
  msw.use(...houseHandlers(() => USUAL));
};

/** `presetsOf` with the choices of the house. */
export const housePresets = <Props extends { readonly now?: number }>(
  Page: ComponentType<Props>,
): Presets<HouseScenario, Props> =>
  presetsOf<HouseScenario, HouseScene, Props>({
    usual: USUAL_HOUSE,
    controls: HOUSE_CONTROLS,
    build: houseIn,
    handlers: houseHandlers,
    show: ({ now }, props) => <Page {...props} now={now} />,
  });
