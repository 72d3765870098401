import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { navigate } from '../../testing/frames/StoryFrame.tsx';
import { Notice } from '../../primitives/notice/index.ts';
import { PersonFields } from './PersonFields.tsx';
import { PersonMissing } from './PersonMissing.tsx';

const RULES = {
  required: 'entry',
  minimumAge: 18,
  countries: [],
  regions: ['US-NY', 'US-MA'],
  termsVersion: '2026-11-26',
} as const;

const meta = {
  title: 'Pieces/Person fields',
  component: PersonFields,
  args: { rules: { ...RULES, countries: [], regions: [...RULES.regions] }, faults: {} },
  parameters: {
    layout: 'padded',
    guide: {
      use: [
        'A form asks for the date of birth, the place and the consent that play for money needs.',
      ],
      avoid: [{ when: 'The settings require nothing of a person.' }],
      keys: { Tab: 'Moves through the fields.', Space: 'Accepts the terms.' },
    },
  },
  decorators: [
    (Story) => (
      <form style={{ maxWidth: '26rem' }}>
        <Story />
      </form>
    ),
  ],
} satisfies Meta<typeof PersonFields>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{ readonly minimumAge: number; readonly faulty: boolean }> = {
  args: { minimumAge: 18, faulty: false },
  argTypes: { minimumAge: { control: { type: 'range', min: 13, max: 25 } } },
  render: ({ minimumAge, faulty }) => (
    <PersonFields
      rules={{ ...RULES, countries: [], regions: [...RULES.regions], minimumAge }}
      faults={faulty ? { birthDate: 'Enter your date of birth.' } : {}}
    />
  ),
};

export const Usual: Story = {
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Country where you live'), 'US');
    await userEvent.selectOptions(canvas.getByLabelText('State or region'), 'Massachusetts');
    await userEvent.selectOptions(canvas.getByLabelText('Country where you live'), 'France');
    await expect(canvas.queryByLabelText('State or region')).toBeNull();
  },
};
export const GivenBefore: Story = {
  args: { given: { birthDate: '1990-12-31', country: 'US', region: 'US-MA' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Date of birth')).toHaveAttribute('readonly');
    await expect(canvas.getByLabelText('State or region')).toHaveValue('US-MA');
  },
};
export const Faults: Story = {
  args: {
    faults: {
      birthDate: 'Enter your date of birth.',
      country: 'Choose the country where you live.',
      termsVersion: 'Accept the terms to play for money.',
    },
  },
};
/** The link from a refused entry or deposit. */
export const Missing: Story = {
  render: () => (
    <Notice tone="error">
      Before you play for money, give your date of birth and where you live, and accept the terms.{' '}
      <PersonMissing gap="person" back="/draft/candidates" />
    </Notice>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Fill in now' }));
    await expect(navigate).toHaveBeenCalledWith({
      href: '/account?tab=profile&dialog=about-you&back=%2Fdraft%2Fcandidates',
    });
  },
};
/** The link from an entry, a deposit or a withdrawal that needs a verified identity. */
export const Unverified: Story = {
  render: () => (
    <Notice tone="error">
      First we must verify who you are. Ask for it on your account page.{' '}
      <PersonMissing gap="identity" back="/draft/candidates" />
    </Notice>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Verify your identity' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/account?tab=profile' });
  },
};
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
