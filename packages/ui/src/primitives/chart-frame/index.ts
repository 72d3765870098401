export { ChartFrame, READY, type ChartFrameProps, type ChartState } from './ChartFrame.tsx';
export { fitLabels, type LabelBox } from './fitLabels.ts';
export { labelWidth, type ChartSize } from './chartSize.ts';
export { mark, part, type ChartRole } from './marks.ts';
export { Scrub } from './Scrub.tsx';
export { ScrubbedChart, type ChartStops } from './ScrubbedChart.tsx';
