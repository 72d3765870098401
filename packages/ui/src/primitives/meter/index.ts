export { CapMeter, FillBar } from './Meter.tsx';
