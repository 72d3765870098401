import type { GivenPerson, OwnPerson } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { shownDialog } from '../../../testing/checks/dialogs.ts';
import { answer } from '../../../testing/answers/answer.ts';
import { STORY_NOW, VIEWER } from '../../../testing/contests/contests.ts';
import { refusalTexts, refusedInTurn } from '../../../testing/messages/shownRefusals.ts';
import { NO_PERSON } from '../../../testing/scenario/ownAccountScenario.ts';
import { presetsOf } from '../../../testing/scenario/presets.tsx';
import { AboutYou } from './AboutYou.tsx';

interface Choices {
  readonly given: 'nothing' | 'everything' | 'before new terms';
  readonly required: OwnPerson['rules']['required'];
  readonly minimumAge: number;
}

const ADA = { birthDate: '1990-12-31', country: 'US', region: 'US-MA' } as const;

const received = fn<(given: GivenPerson) => void>();

const preset = presetsOf<Choices, { own: OwnPerson }, object>({
  usual: { given: 'everything', required: 'entry', minimumAge: 18 },
  controls: {
    given: { control: 'inline-radio', options: ['nothing', 'everything', 'before new terms'] },
    required: {
      control: 'inline-radio',
      options: ['never', 'entry', 'deposit', 'sign-up'],
      description: 'The step before which it is required',
    },
    minimumAge: { control: { type: 'range', min: 13, max: 25 } },
  },
  build: ({ given, required, minimumAge }) => ({
    own: {
      rules: {
        required,
        minimumAge,
        countries: ['US', 'CA'],
        regions: ['US-MA', 'US-NY'],
        termsVersion: '2026-11-26',
      },
      person: given === 'nothing' ? null : ADA,
      acceptedAt: given === 'everything' ? new Date(STORY_NOW).toISOString() : null,
    },
  }),
  handlers: (served) => [
    answer('person', () => ({ reply: served().own })),
    answer('givePerson', ({ body }) => {
      received(body);
      const { birthDate, country, region = null } = body;
      const person = { birthDate, country, region };
      served().own = { ...served().own, person, acceptedAt: new Date(STORY_NOW).toISOString() };
      return {
        reply: { message: 'Thank you. You can play for money now.', person: served().own },
      };
    }),
  ],
  show: () => <AboutYou viewer={VIEWER} />,
});

const meta = {
  title: 'Account/About you',
  component: AboutYou,
  args: { viewer: VIEWER },
  beforeEach: () => {
    received.mockClear();
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '48rem', margin: '0 auto', padding: 'var(--s-5) var(--gutter)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof AboutYou>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByText('Massachusetts, United States');
  },
};

const openDialog = async (canvas: Canvas, name: string) => {
  await userEvent.click(await canvas.findByRole('button', { name }));
  return within(await shownDialog('About you'));
};

const fillIn = async (dialog: Canvas): Promise<void> => {
  await userEvent.type(dialog.getByLabelText('Date of birth'), '1990-12-31');
  await userEvent.selectOptions(dialog.getByLabelText('Country where you live'), 'United States');
  await userEvent.selectOptions(dialog.getByLabelText('State or region'), 'Massachusetts');
  await userEvent.click(dialog.getByRole('checkbox'));
};

export const Usual: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Massachusetts, United States')).toBeVisible();
    const dialog = await openDialog(canvas, 'Change where you live');
    await expect(dialog.getByLabelText('Date of birth')).toHaveAttribute('readonly');
  },
};

export const FilledIn: Story = {
  ...preset({ given: 'nothing' }),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, 'Fill in');
    await fillIn(dialog);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('Thank you. You can play for money now.')).toBeVisible();
    await expect(received.mock.calls).toEqual([
      [{ birthDate: '1990-12-31', country: 'US', region: 'US-MA', termsVersion: '2026-11-26' }],
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await expect(await canvas.findByText('Massachusetts, United States')).toBeVisible();
  },
};

export const FieldsMissing: Story = {
  ...preset({ given: 'nothing' }),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, 'Fill in');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog.getByText('Enter your date of birth.')).toBeVisible();
    await expect(dialog.getByText('Accept the terms to play for money.')).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText('Country where you live'), 'France');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog.getByText('We can’t offer contests with entry fees there.')).toBeVisible();
    await expect(received).not.toHaveBeenCalled();
  },
};

export const TermsChanged: Story = {
  ...preset({ given: 'before new terms' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Our terms have changed/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Accept the new terms' })).toBeVisible();
  },
};

/** The settings require nothing. */
export const NotRequired: Story = {
  ...preset({ given: 'nothing', required: 'never' }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByText('Loading...')).toBeNull());
    await expect(canvas.queryByRole('heading', { name: 'About you' })).toBeNull();
  },
};

const REFUSALS = refusalTexts('account-about-you--refusals');

/** What the server may refuse, one after another. What was filled in stays. */
export const Refusals: Story = {
  ...preset({ given: 'nothing' }, ({ msw }) => {
    msw.use(answer('givePerson', refusedInTurn(REFUSALS)));
  }),
  play: async ({ canvas }) => {
    await expect(REFUSALS.length).toBeGreaterThanOrEqual(5);
    const dialog = await openDialog(canvas, 'Fill in');
    await fillIn(dialog);
    for (const text of REFUSALS) {
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(text));
      await expect(dialog.getByLabelText('Date of birth')).toHaveValue('1990-12-31');
    }
  },
};

export const Loading: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('person', 'never'));
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading...')).toBeVisible();
  },
};

export const FailedThenRetried: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('person', 'bad-gateway'));
  }),
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load this.');
    msw.use(
      answer('person', {
        reply: { ...NO_PERSON, rules: { ...NO_PERSON.rules, required: 'entry' } },
      }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByRole('button', { name: 'Fill in' })).toBeVisible();
  },
};

export const Phone: Story = {
  tags: ['regression'],
  ...preset({ given: 'before new terms' }),
  globals: { viewport: { value: 'phone' } },
};
export const PhoneDark: Story = {
  tags: ['regression'],
  ...preset(),
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
