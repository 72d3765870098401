export { StepChart } from './StepChart.tsx';
export type { StepData, StepLine, StopSection, ValueScale } from './stepPlan.ts';
