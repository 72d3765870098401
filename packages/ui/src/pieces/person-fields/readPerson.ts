import type { GivenPerson, OwnPerson } from '@captains-pick/contract';
import { regionsOf } from '@captains-pick/rules';

/** The choice of a region that is not in the list. */
export const ELSEWHERE = 'elsewhere';

export type PersonFaults = Readonly<Partial<Record<keyof GivenPerson, string>>>;

export type ReadPerson =
  | { readonly person: GivenPerson; readonly faults: null }
  | { readonly person: null; readonly faults: PersonFaults };

const NOT_OFFERED = 'We can’t offer contests with entry fees there.';

/** Reads the fields of a person, by their names. */
export const readPerson = (
  fields: Readonly<Record<string, string>>,
  rules: OwnPerson['rules'],
): ReadPerson => {
  const { birthDate = '', country = '', region = '', terms = '' } = fields;
  const faults: Partial<Record<keyof GivenPerson, string>> = {};
  if (birthDate === '') faults.birthDate = 'Enter your date of birth.';
  if (country === '') faults.country = 'Choose the country where you live.';
  else if (rules.countries.length > 0 && !rules.countries.includes(country)) {
    faults.country = NOT_OFFERED;
  } else if (regionsOf(country, rules).length > 0) {
    if (region === '') faults.region = 'Choose the state or region where you live.';
    if (region === ELSEWHERE) faults.region = NOT_OFFERED;
  }
  if (terms === '') faults.termsVersion = 'Accept the terms to play for money.';
  if (Object.keys(faults).length > 0) return { person: null, faults };
  const given = { birthDate, country, region: region === '' ? null : region };
  return { person: { ...given, termsVersion: rules.termsVersion }, faults: null };
};
