/** What a sign-up needs where the operator requires data of the person. Loaded once the server has said so. */
import { accountClientOf, type Client, type PersonRequirements } from '@captains-pick/contract';
import { PersonFields, readPerson } from '../../pieces/person-fields/index.ts';

export const signupPerson = {
  PersonFields,

  readRules: (api: Client): Promise<PersonRequirements> => accountClientOf(api).personRules({}),

  givenIn: (form: HTMLFormElement, rules: PersonRequirements) =>
    readPerson(
      Object.fromEntries(
        [...new FormData(form)].map(([name, value]) => [
          name,
          typeof value === 'string' ? value : '',
        ]),
      ),
      rules,
    ),
} as const;

export type SignupPersonCode = typeof signupPerson;
