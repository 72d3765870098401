import { Description } from '@storybook/addon-docs/blocks';
import { useState } from 'react';
import type { ScreenName } from '../../tooling/screens.ts';
import { Board, namedStates, type State } from './Board.tsx';
import styles from './pages.module.css';
import { useGlobals } from './useGlobals.ts';
import { WidthChoice } from './WidthChoice.tsx';

export interface StateBoardProps {
  /** The fragment's title: `Draft/Draft room`. */
  readonly title: string;
  readonly stories: readonly State[];
}

/** All named states of a fragment side by side, at a chosen width, in the toolbar's theme. */
export const StateBoard = ({ title, stories }: StateBoardProps) => {
  const globals = useGlobals();
  const [screen, setScreen] = useState<ScreenName>('phone');
  const states = namedStates(stories);
  const [group, name] = title.split('/');
  return (
    <div className={`sb-unstyled ${styles['page']}`}>
      <p className={styles['group']}>{group}</p>
      <h1>
        {name}: {states.length} states
      </h1>
      <div className={styles['lead']}>
        <Description />
      </div>
      <WidthChoice screen={screen} onChange={setScreen} />
      <Board states={states} screen={screen} globals={globals} />
    </div>
  );
};
