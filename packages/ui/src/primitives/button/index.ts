export { Button, type ButtonSize } from './Button.tsx';
