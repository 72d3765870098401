/** What Storybook's tables of props and controls show, beyond what it infers from the code. */
import type { Preview } from '@storybook/react-vite';

export type ArgTypesEnhancer = NonNullable<Preview['argTypesEnhancers']>[number];
type ArgType = ReturnType<ArgTypesEnhancer>[string];

/** `control: false` is no control. Storybook writes it as one that is disabled. */
const isNamed = ({ control }: ArgType): boolean =>
  typeof control === 'object' ? control.disable !== true : control !== undefined;

/** A Playground and a preset have the controls that they name. Storybook would infer one for every prop. */
export const withNamedControls: ArgTypesEnhancer = ({
  name,
  argTypes,
  initialArgs,
  parameters,
}) => {
  if (name !== 'Playground' && parameters['preset'] !== true) return argTypes;
  const props = [...Object.keys(argTypes), ...Object.keys(initialArgs)];
  return Object.fromEntries(
    props.map((prop): [string, ArgType] => {
      const argType = argTypes[prop] ?? { name: prop };
      return [prop, isNamed(argType) ? argType : { ...argType, table: { disable: true } }];
    }),
  );
};
withNamedControls.secondPass = true;

/** A prop of a few values has them as its type. Storybook would write `union`, and `unknown` for a readonly array. */
export const withWrittenTypes: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([prop, argType]): [string, ArgType] => {
      const { type, table } = argType;
      const raw = type?.name === 'enum' ? type.raw : undefined;
      const summary = raw ?? table?.type?.summary;
      return summary === undefined
        ? [prop, argType]
        : [
            prop,
            {
              ...argType,
              table: { ...table, type: { summary: summary === 'unknown' ? '' : summary } },
            },
          ];
    }),
  );
withWrittenTypes.secondPass = true;

/** True for a prop that the code declares. Storybook lists those too that only a story sets. */
export const isDeclared = ({ type }: Pick<ArgType, 'type'>): boolean =>
  type?.name !== undefined && type.required !== undefined;

/** A component's own table of props has those that its code declares. */
export const withDeclaredProps: ArgTypesEnhancer = ({ name, argTypes, initialArgs }) => {
  // Storybook's name for what is of no story.
  if (name !== '__meta') return argTypes;
  const props = [...Object.keys(argTypes), ...Object.keys(initialArgs)];
  return Object.fromEntries(
    props.map((prop): [string, ArgType] => {
      const argType = argTypes[prop] ?? { name: prop };
      return [prop, isDeclared(argType) ? argType : { ...argType, table: { disable: true } }];
    }),
  );
};
withDeclaredProps.secondPass = true;
