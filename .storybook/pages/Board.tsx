import { SCREENS, type ScreenName } from '../../tooling/screens.ts';
import { storyLink } from './links.ts';
import styles from './pages.module.css';
import { drawnWidth, StoryWindow } from './StoryWindow.tsx';
import type { Globals } from './useGlobals.ts';

export interface State {
  readonly id: string;
  readonly name: string;
  readonly tags: readonly string[];
}

/** The states that a designer looks for, without stories that only test. */
export const namedStates = <Each extends State>(stories: readonly Each[]): readonly Each[] =>
  stories.filter(({ tags }) => !tags.includes('regression'));

interface BoardProps {
  readonly states: readonly State[];
  readonly screen: ScreenName;
  readonly globals: Globals;
}

/** States side by side on a chosen screen. Each has its story's id as an anchor. */
export const Board = ({ states, screen, globals }: BoardProps) => {
  const { width } = SCREENS[screen];
  return (
    <div className={styles['board']}>
      {states.map(({ id, name }) => (
        <figure key={id} id={id} className={styles['state']} style={{ width: drawnWidth(width) }}>
          <figcaption>
            <span>{name}</span>
            <a href={storyLink(id)} target="_top">
              {id.split('--')[1]}
            </a>
          </figcaption>
          <StoryWindow
            key={JSON.stringify(globals)}
            id={id}
            name={name}
            width={width}
            globals={globals}
          />
        </figure>
      ))}
    </div>
  );
};
