/** What a sign-up needs where the operator requires data of the person. Loaded once the server has said so. */
import { accountClientOf, type Client, type PersonRequirements } from '@captains-pick/contract';
import { readPerson } from '../../pieces/person-fields/index.ts';

export { PersonFields } from '../../pieces/person-fields/index.ts';

export const readRules = (api: Client): Promise<PersonRequirements> =>
  accountClientOf(api).personRules({});

export const givenIn = (form: HTMLFormElement, rules: PersonRequirements) =>
  readPerson(
    Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [
        name,
        typeof value === 'string' ? value : '',
      ]),
    ),
    rules,
  );
