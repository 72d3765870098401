export { SegmentedControl } from './SegmentedControl.tsx';
