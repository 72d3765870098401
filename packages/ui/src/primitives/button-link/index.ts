export { ButtonLink } from './ButtonLink.tsx';
