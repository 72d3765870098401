export { PersonFields } from './PersonFields.tsx';
export { isPersonMissing, PersonMissing, type PersonMissingProps } from './PersonMissing.tsx';
export { countryName, regionName } from './places.ts';
export { readPerson, type PersonFaults } from './readPerson.ts';
