/** @public The signed-in home shows it beside each entry. */
export { Sparkline } from './Sparkline.tsx';
