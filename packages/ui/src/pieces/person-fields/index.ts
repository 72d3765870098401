export { PersonFields } from './PersonFields.tsx';
export {
  PersonMissing,
  personGapOf,
  type PersonGap,
  type PersonMissingProps,
} from './PersonMissing.tsx';
export { countryName, regionName } from './places.ts';
export { readPerson, type PersonFaults } from './readPerson.ts';
