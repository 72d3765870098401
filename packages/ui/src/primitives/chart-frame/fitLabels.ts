/** A label with the room it takes, in pixels. */
export interface LabelBox {
  /** The left edge. */
  readonly x: number;
  /** The baseline of its text. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const overlap = (a: LabelBox, b: LabelBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y - a.height < b.y && b.y - b.height < a.y;

/** The labels that fit beside the ones before them, the most important first. */
export const fitLabels = <Label extends LabelBox>(
  labels: readonly Label[],
  taken: readonly LabelBox[] = [],
): readonly Label[] => {
  const fitted: Label[] = [];
  for (const label of labels) {
    if (![...taken, ...fitted].some((other) => overlap(label, other))) fitted.push(label);
  }
  return fitted;
};
