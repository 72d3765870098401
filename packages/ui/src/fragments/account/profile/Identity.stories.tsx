import type { OwnIdentity } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { answer } from '../../../testing/answers/answer.ts';
import { STORY_NOW, VIEWER } from '../../../testing/contests/contests.ts';
import { presetsOf } from '../../../testing/scenario/presets.tsx';
import { Identity } from './Identity.tsx';

interface Choices {
  readonly state: 'none' | NonNullable<OwnIdentity['check']>['state'];
  readonly required: OwnIdentity['required'];
  readonly by: 'operators' | 'a service';
}

const DAY_MS = 86_400_000;
const REASONS: Readonly<Record<string, string>> = {
  refused: 'The name on the document is another one.',
  lapsed: 'The name was changed.',
};

const preset = presetsOf<Choices, { own: OwnIdentity }, object>({
  usual: { state: 'none', required: 'withdrawal', by: 'operators' },
  controls: {
    state: {
      control: 'inline-radio',
      options: ['none', 'requested', 'verified', 'refused', 'lapsed'],
    },
    required: {
      control: 'inline-radio',
      options: ['never', 'withdrawal', 'deposit', 'entry'],
      description: 'The step before which it is required',
    },
    by: { control: 'inline-radio', options: ['operators', 'a service'] },
  },
  build: ({ state, required, by }) => ({
    own: {
      required,
      check:
        state === 'none'
          ? null
          : {
              state,
              requestedAt: new Date(STORY_NOW - 2 * DAY_MS).toISOString(),
              decidedAt: state === 'requested' ? null : new Date(STORY_NOW - DAY_MS).toISOString(),
              reason: REASONS[state] ?? null,
              href: state === 'requested' && by === 'a service' ? 'https://id.example/check' : null,
            },
    },
  }),
  handlers: (served) => [
    answer('identity', () => ({ reply: served().own })),
    answer('requestIdentityCheck', () => {
      served().own = {
        ...served().own,
        check: {
          state: 'requested',
          requestedAt: new Date(STORY_NOW).toISOString(),
          decidedAt: null,
          reason: null,
          href: null,
        },
      };
      return {
        reply: {
          message: 'We have your request. An operator writes to you.',
          identity: served().own,
        },
      };
    }),
  ],
  show: () => <Identity viewer={VIEWER} />,
});

const meta = {
  title: 'Account/Identity',
  component: Identity,
  args: { viewer: VIEWER },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '48rem', margin: '0 auto', padding: 'var(--s-5) var(--gutter)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Identity>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Verify my identity' });
  },
};

/** Asked for by one press. An operator looks at the documents. */
export const AskedFor: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify my identity' }));
    await expect(await canvas.findByText(/^You asked on .*An operator writes/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const AtAService: Story = {
  ...preset({ state: 'requested', by: 'a service' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Show your documents' })).toHaveAttribute(
      'href',
      'https://id.example/check',
    );
  },
};

export const Verified: Story = {
  ...preset({ state: 'verified' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Your identity was verified on/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Refused: Story = {
  ...preset({ state: 'refused' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The name on the document is another one.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Ask again' })).toBeVisible();
  },
};

export const Lapsed: Story = {
  ...preset({ state: 'lapsed' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The name was changed.')).toBeVisible();
  },
};

/** Neither required nor asked for: the section is not there. */
export const NotRequired: Story = {
  ...preset({ required: 'never' }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { name: 'Identity' })).toBeNull();
  },
};

export const FailedToLoad: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(answer('identity', 'bad-gateway'));
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
  },
};

const NEEDS_PERSON =
  'Before you play for money, give your date of birth and where you live, and accept the terms.';

/** A check compares the person with documents, so the person is given first. */
export const NeedsPerson: Story = {
  ...preset({}, ({ msw }) => {
    msw.use(
      answer('requestIdentityCheck', {
        refused: 409,
        message: NEEDS_PERSON,
        code: 'person-unknown',
      }),
    );
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Verify my identity' }));
    await canvas.findByText(NEEDS_PERSON);
  },
};

export const RefusedDark: Story = {
  tags: ['regression'],
  ...Refused,
  globals: { theme: 'dark' },
};

export const RefusedPhone: Story = {
  tags: ['regression'],
  ...Refused,
  globals: { viewport: { value: 'phone' } },
};
