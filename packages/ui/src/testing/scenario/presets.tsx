/** Stories from a few choices. The choices are the stories' args, and the server's answers are built from them. */
import type { ArgTypes, StoryContext, StoryObj } from '@storybook/react-vite';
import type { HttpHandler } from 'msw';
import { useState, type ReactNode } from 'react';
import { StoryFrame } from '../frames/StoryFrame.tsx';

export type Controls<Choices> = Readonly<Record<keyof Choices, ArgTypes[string]>>;

interface PresetsOptions<Choices extends object, Scene, Props extends object> {
  readonly usual: Choices;
  readonly controls: Controls<Choices>;
  /** What the server has, and who looks at it. */
  readonly build: (choices: Choices) => Scene;
  /** Handlers that answer with what the server has at the time of the call. */
  readonly handlers?: (served: () => Scene) => readonly HttpHandler[];
  /** The fragment, with the other args of the story. */
  readonly show: (scene: Scene, props: Props) => ReactNode;
}

type PresetStory<Props> = Required<Pick<StoryObj<Props>, 'argTypes' | 'parameters' | 'render'>> & {
  /** The choices, and the given props. They have no type: a story's own args are its props. */
  readonly args: object;
  readonly beforeEach: Before[];
};
type Before = Exclude<NonNullable<StoryObj['beforeEach']>, unknown[]>;

export type Presets<Choices, Props> = (
  chosen?: Partial<Choices & Props>,
  ...before: readonly Before[]
) => PresetStory<Props>;

/** A value that the control does not offer, because it shows the same as another, is added to its options. */
const withOption = (argType: ArgTypes[string] | undefined, value: unknown): ArgTypes[string] => {
  const options = argType?.options;
  return value === undefined || options === undefined || options.includes(value)
    ? { ...argType }
    : { ...argType, options: [...options, value] };
};

/**
 * Returns a function from choices to a story. A Playground is the story of the usual choices, and a named state is a
 * preset: a reader can change it by the same controls. Each change shows the fragment as after a reload.
 *
 *     const preset = presetsOf<Choices, Scene, LoginFormProps>({ usual, controls, build, handlers, show });
 *     export const Playground: Story = preset();
 *     export const Full: Story = { ...preset({ entries: 50 }), play: … };
 */
export const presetsOf = <Choices extends object, Scene, Props extends object>({
  usual,
  controls,
  build,
  handlers = () => [],
  show,
}: PresetsOptions<Choices, Scene, Props>): Presets<Choices, Props> => {
  const names = Object.keys(usual) as unknown as readonly (keyof Choices & string)[];
  let scene: Scene | null = null;
  const served = (): Scene => (scene ??= build(usual));

  interface StageProps {
    readonly choices: Choices;
    readonly props: Props;
  }
  const Stage = ({ choices, props }: StageProps) => {
    const [shown] = useState(() => (scene = build(choices)));
    return show(shown, props);
  };

  const render = (args: Choices & Props, { parameters, initialArgs }: StoryContext): ReactNode => {
    // Storybook leaves out an arg whose control does not apply.
    const choices = Object.fromEntries(
      names.map((name): [string, unknown] => [name, args[name] ?? initialArgs[name]]),
    ) as Choices;
    return (
      <StoryFrame key={JSON.stringify(choices)} query={parameters['query'] as string | undefined}>
        <Stage choices={choices} props={args} />
      </StoryFrame>
    );
  };

  return (chosen = {}, ...before) => {
    const serve: Before = ({ msw }) => {
      scene = null;
      msw.use(...handlers(served));
    };
    const story = {
      args: { ...usual, ...chosen },
      argTypes: Object.fromEntries(
        names.map((name) => [name, withOption(controls[name], chosen[name])]),
      ),
      parameters: { preset: true, controls: { include: names } },
      beforeEach: [serve, ...before],
      render,
    };
    return story as unknown as PresetStory<Props>;
  };
};
