/** Stories of a form of one call, whose control is what the server answers. */
import type { HttpHandler } from 'msw';
import type { ReactNode } from 'react';
import { fn } from 'storybook/test';
import { answer, type Answer } from '../answers/answer.ts';
import { FillsIn } from '../frames/FillsIn.tsx';
import { presetsOf } from './presets.tsx';

type FormCall = 'forgotPassword' | 'resetPassword';

const NOT_SENT = 'nothing was sent';

interface SentFormOptions<Call extends FormCall, Name extends string, Props extends object> {
  readonly call: Call;
  /** By the words of the control. The first is the answer to a form that a story sends. */
  readonly answers: Readonly<Record<Name, Answer<Call>>>;
  /** What is filled in, by label, and the button to press then. */
  readonly fields: Readonly<Record<string, string>>;
  readonly press: string;
  readonly show: (props: Props) => ReactNode;
}

/** The presets by answer, and a mock that gets the body of each call. The form is sent unless nothing was to be sent. */
export const sentFormPresets = <Call extends FormCall, Name extends string, Props extends object>({
  call,
  answers,
  fields,
  press,
  show,
}: SentFormOptions<Call, Name, Props>) => {
  interface Choices {
    readonly answer: Name | typeof NOT_SENT;
  }
  const names = Object.keys(answers) as Name[];
  const received = fn<(body: unknown) => void>();
  const preset = presetsOf<Choices, Choices, Props>({
    usual: { answer: NOT_SENT },
    controls: {
      answer: {
        control: 'select',
        options: [NOT_SENT, ...names],
        description: 'What the server answers',
      },
    },
    build: (choices) => choices,
    handlers: (served): readonly HttpHandler[] => [
      answer(call, ({ body }) => {
        received(body);
        const { answer: chosen } = served();
        const [first] = names;
        const name = chosen === NOT_SENT ? first : chosen;
        if (name === undefined) throw new Error('The server has no answer.');
        return answers[name];
      }),
    ],
    show: ({ answer: chosen }, props) =>
      chosen === NOT_SENT ? (
        show(props)
      ) : (
        <FillsIn fields={fields} press={press}>
          {show(props)}
        </FillsIn>
      ),
  });
  return { preset, received };
};
