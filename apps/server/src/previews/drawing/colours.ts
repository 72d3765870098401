/** The look's colours of a dark ground, which `tooling/preview-colours.test.ts` compares with the design tokens. */
export const COLOURS = {
  ground: '#0f1938',
  line: '#28365c',
  text: '#f9fafc',
  muted: '#b8c3d7',
  money: '#67d89c',
  moneyLine: '#33a36d',
  yellow: '#fbd30e',
  armband: '#3d62b3',
} as const;
