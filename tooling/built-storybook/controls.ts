/** A control of a Playground, and the values by which it is tried. */
export interface PlaygroundControl {
  readonly name: string;
  /** Storybook's name of the control: `range`. */
  readonly type: string;
  readonly options: readonly unknown[];
  readonly range: readonly [number, number];
  /** The value before it is changed. */
  readonly initial: unknown;
  /** The arg, and its value, that the control depends on; null: none. */
  readonly shownIf: readonly [string, unknown] | null;
}

/** Another day, and another time of day. */
const LATER_MS = 36 * 3_600_000;

/**
 * The values to set one after another. Each differs from the one before, so each must show something else.
 *
 * @throws Error if the control is one that a Playground does not use, such as an editor of objects
 */
export const triedValues = ({
  name,
  type,
  options,
  range,
  initial,
}: PlaygroundControl): readonly unknown[] => {
  switch (type) {
    case 'boolean':
      return [initial !== true];
    case 'text':
      return [typeof initial === 'string' ? `${initial} changed` : 'changed'];
    case 'range':
    case 'number':
      return range.filter((value) => value !== initial);
    case 'date':
      return [Number(initial) + LATER_MS];
    case 'radio':
    case 'inline-radio':
    case 'select': {
      const others = options.filter((option) => option !== initial);
      if (others.length === 0) throw new Error(`${name} has no other option.`);
      return others;
    }
    default:
      throw new Error(`${name} has a control of the type ${type}.`);
  }
};
