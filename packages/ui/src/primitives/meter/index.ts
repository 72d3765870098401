export { CapMeter, FillBar, type MeterProps } from './Meter.tsx';
