import { ArgTypes, Description } from '@storybook/addon-docs/blocks';
import { useState } from 'react';
import type { Guide } from '../../packages/ui/src/testing/frames/guide.ts';
import { isDeclared } from '../argTypes.ts';
import type { ScreenName } from '../../tooling/screens.ts';
import { Board, namedStates, type State } from './Board.tsx';
import { KeyTable, Sentence, Uses } from './guideParts.tsx';
import styles from './guide.module.css';
import pageStyles from './pages.module.css';
import { Playground, type PlaygroundStory } from './Playground.tsx';
import { useGlobals } from './useGlobals.ts';
import { WidthChoice } from './WidthChoice.tsx';

type GuidedStory = State & PlaygroundStory & { readonly parameters: { readonly guide?: Guide } };

export interface GuidePageProps {
  /** The title of a primitive's or a piece's stories: `Primitives/Button`. */
  readonly title: string;
  readonly stories: readonly GuidedStory[];
}

const scrollTo = (id: string): void => document.getElementById(id)?.scrollIntoView();

/** The page of a primitive or a piece: its Playground, when to use it, its keys, its props and its states. */
export const GuidePage = ({ title, stories }: GuidePageProps) => {
  const globals = useGlobals();
  const [screen, setScreen] = useState<ScreenName>('phone');
  const playground = stories.find(({ name }) => name === 'Playground');
  const states = namedStates(stories).filter((story) => story !== playground);
  const hasProps = stories.some(({ argTypes }) =>
    Object.values(argTypes).some(({ type }) => isDeclared({ type })),
  );
  const guide = stories[0]?.parameters.guide;
  const [group, name] = title.split('/');
  return (
    <div className={`sb-unstyled ${pageStyles['page']}`}>
      <p className={pageStyles['group']}>{group}</p>
      <h1>{name}</h1>
      <div className={pageStyles['lead']}>
        <Description />
      </div>
      <nav className={styles['states']} aria-label="States">
        <span>{states.length === 1 ? '1 state' : `${states.length} states`}</span>
        {states.map((state) => (
          <button key={state.id} type="button" onClick={() => scrollTo(state.id)}>
            {state.name}
          </button>
        ))}
      </nav>
      <WidthChoice screen={screen} onChange={setScreen} />
      {playground === undefined ? null : (
        <Playground story={playground} screen={screen} globals={globals} />
      )}
      {guide === undefined ? null : (
        <>
          <Uses guide={guide} />
          <h2>Keyboard</h2>
          <KeyTable keys={guide.keys} />
          {guide.notes === undefined ? null : (
            <>
              <h2>Accessibility</h2>
              <ul className={styles['notes']}>
                {guide.notes.map((note) => (
                  <li key={note}>
                    <Sentence>{note}</Sentence>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
      <h2>Props</h2>
      {hasProps ? (
        <div className={styles['props']}>
          <ArgTypes />
        </div>
      ) : (
        <p>None.</p>
      )}
      <h2>States</h2>
      <Board states={states} screen={screen} globals={globals} />
    </div>
  );
};
