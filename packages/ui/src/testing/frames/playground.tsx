/** Playgrounds of components whose state is in their props: what a person does there changes the controls too. */
import type { Decorator } from '@storybook/react-vite';
import { addons } from 'storybook/preview-api';
import { Button } from '../../primitives/button/index.ts';

const updateArgs = (storyId: string, updatedArgs: object): void =>
  addons.getChannel().emit('updateStoryArgs', { storyId, updatedArgs });

type Callback = (event: never) => unknown;

/** For a callback's name, the props after its event, from the event and the props before it. */
type Changes<Props> = {
  readonly [Name in keyof Props as Props[Name] extends Callback | undefined ? Name : never]?: (
    event: Parameters<Extract<Props[Name], Callback>>[0],
    before: Props,
  ) => Partial<Props>;
};

/**
 * Writes the props after each event back to the controls:
 * `writesBack<SwitchProps>({ onChange: ({ checked }) => ({ checked }) })`.
 */
export const writesBack =
  <Props,>(changes: Changes<Props>): Decorator =>
  (Story, { id, args }) => {
    const written = Object.entries(changes).map(([name, propsAfter]) => [
      name,
      (event: never): void => {
        (args[name] as Callback | undefined)?.(event);
        updateArgs(id, (propsAfter as (event: never, before: object) => object)(event, args));
      },
    ]);
    return <Story args={{ ...args, ...Object.fromEntries(written) }} />;
  };

/** A dialog that can be closed, and opened again by a button. */
export const reopens: Decorator = (Story, { id, args }) => (
  <>
    <Button onClick={() => updateArgs(id, { open: true })}>Open</Button>
    <Story args={{ ...args, onClose: () => updateArgs(id, { open: false }) }} />
  </>
);
