export { personName } from './personName.ts';
