import { PureArgsTable } from '@storybook/addon-docs/blocks';
import { useRef, useState, type ComponentProps } from 'react';
import { SCREENS, type ScreenName } from '../../tooling/screens.ts';
import styles from './guide.module.css';
import { StoryWindow, type StoryChannel } from './StoryWindow.tsx';
import type { Globals } from './useGlobals.ts';

type Args = Readonly<Record<string, unknown>>;
type Rows = Extract<ComponentProps<typeof PureArgsTable>, { rows: unknown }>['rows'];

export interface PlaygroundStory {
  readonly id: string;
  readonly name: string;
  readonly initialArgs: Args;
  readonly argTypes: Rows;
}

/** As wide as the page. In px. */
const WIDEST = 960;

interface PlaygroundProps {
  readonly story: PlaygroundStory;
  readonly screen: ScreenName;
  readonly globals: Globals;
}

/**
 * A story with its controls. It has a frame of its own, so it is as wide as on the chosen screen. Its controls set the
 * args there, and show what a person does there.
 */
export const Playground = ({ story, screen, globals }: PlaygroundProps) => {
  const { id: storyId, name, initialArgs, argTypes } = story;
  const [args, setArgs] = useState(initialArgs);
  const changed = useRef<Args>({});
  const channel = useRef<StoryChannel | null>(null);
  const listen = (opened: StoryChannel): void => {
    if (channel.current === opened) return;
    channel.current = opened;
    opened.on('storyArgsUpdated', (data) => setArgs((data as { readonly args: Args }).args));
    // The frame was opened again in another theme.
    if (Object.keys(changed.current).length > 0) update(changed.current);
  };
  const update = (updatedArgs: Args): void => {
    changed.current = { ...changed.current, ...updatedArgs };
    channel.current?.emit('updateStoryArgs', { storyId, updatedArgs });
  };
  const reset = (): void => {
    changed.current = {};
    channel.current?.emit('resetStoryArgs', { storyId });
  };
  return (
    <div className={styles['playground']}>
      <StoryWindow
        key={JSON.stringify(globals)}
        id={storyId}
        name={name}
        width={SCREENS[screen].width}
        widest={WIDEST}
        globals={globals}
        onFinished={listen}
      />
      <div className={styles['controls']}>
        <PureArgsTable
          rows={argTypes}
          args={args}
          updateArgs={update}
          resetArgs={reset}
          compact
          inAddonPanel
          storyId={storyId}
        />
      </div>
    </div>
  );
};
