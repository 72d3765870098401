export { gapText } from './totalGap.ts';
