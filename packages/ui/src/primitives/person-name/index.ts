export { personName, type PersonName } from './personName.ts';
