import type { Locator, Page } from '@playwright/test';
import { passwordOf } from './accounts.ts';
import { INVITATION_CODE } from './running-server.ts';

/** The steps of a person on a page: presses, and fields filled in. */
interface Steps {
  clicks: number;
  fields: number;
}

export const countSteps = () => {
  const steps: Steps = { clicks: 0, fields: 0 };
  return {
    steps,
    click: async (control: Locator): Promise<void> => {
      await control.click();
      steps.clicks += 1;
    },
    fill: async (field: Locator, text: string): Promise<void> => {
      await field.fill(text);
      steps.fields += 1;
    },
  };
};

export const main = (page: Page): Locator => page.getByRole('main');

/** The sign-up's fields by label. */
const signUpAnswers = (username: string): Readonly<Record<string, string>> => ({
  Username: username,
  Password: passwordOf(username),
  'Confirm password': passwordOf(username),
  'First name': 'Maya',
  'Last name': 'Rivers',
  Email: `${username}@example.com`,
  'Invitation code': INVITATION_CODE,
});

export const signUpButton = (page: Page): Locator =>
  main(page).getByRole('button', { name: 'Sign Up' });

export const fillInSignUp = async (
  page: Page,
  username: string,
  fill: (field: Locator, text: string) => Promise<void> = (field, text) => field.fill(text),
): Promise<void> => {
  // The login page before it has fields of the same names.
  await signUpButton(page).waitFor();
  for (const [label, text] of Object.entries(signUpAnswers(username))) {
    const field = main(page).getByLabel(label, { exact: true });
    if ((await field.inputValue()) === '') await fill(field, text);
  }
};
