export { PrivatePeople, type PrivatePeopleProps } from './PrivatePeople.tsx';
