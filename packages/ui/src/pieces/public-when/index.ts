export { PublicWhen } from './PublicWhen.tsx';
