export { StepChart } from './StepChart.tsx';
export { MarkSymbol } from './StepDrawing.tsx';
export type { StepData, StepLine, StepMark, StopSection, ValueScale } from './stepPlan.ts';
