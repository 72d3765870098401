import { Description } from '@storybook/addon-docs/blocks';
import { useState } from 'react';
import type { ScreenName } from '../../tooling/screens.ts';
import { Board, namedStates, type State } from './Board.tsx';
import styles from './pages.module.css';
import { Playground, type PlaygroundStory } from './Playground.tsx';
import { useGlobals } from './useGlobals.ts';
import { WidthChoice } from './WidthChoice.tsx';

export interface StateBoardProps {
  /** The fragment's title: `Draft/Draft room`. */
  readonly title: string;
  readonly stories: readonly FragmentStory[];
}

type FragmentStory = State &
  PlaygroundStory & { readonly parameters: { readonly nothingToSet?: string | undefined } };

/** A fragment's Playground, and all its named states side by side, at a chosen width, in the toolbar's theme. */
export const StateBoard = ({ title, stories }: StateBoardProps) => {
  const globals = useGlobals();
  const [screen, setScreen] = useState<ScreenName>('phone');
  const playground = stories.find(({ name: each }) => each === 'Playground');
  const states = namedStates(stories).filter((story) => story !== playground);
  const reason = stories[0]?.parameters.nothingToSet;
  const [group, name] = title.split('/');
  return (
    <div className={`sb-unstyled ${styles['page']}`}>
      <p className={styles['group']}>{group}</p>
      <h1>
        {name}: {states.length === 1 ? '1 state' : `${states.length} states`}
      </h1>
      <div className={styles['lead']}>
        <Description />
      </div>
      <WidthChoice screen={screen} onChange={setScreen} />
      {playground === undefined ? null : (
        <>
          <p className={styles['lead']}>
            The controls make what the server answers. The network, the time zone, the theme and the
            text size are set in the toolbar.
          </p>
          <Playground story={playground} screen={screen} globals={globals} />
          <h2>States</h2>
        </>
      )}
      {reason === undefined ? null : (
        <p className={styles['lead']}>
          It has no controls: {reason.charAt(0).toLowerCase()}
          {reason.slice(1)}
        </p>
      )}
      <Board states={states} screen={screen} globals={globals} />
    </div>
  );
};
