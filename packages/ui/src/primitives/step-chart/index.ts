export { StepChart } from './StepChart.tsx';
export { MarkSymbol } from './MarkSymbol.tsx';
export type { StepData, StepLine, StepMark, StopSection, ValueScale } from './stepPlan.ts';
