import type { Person } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import { STORY_NOW } from '../../testing/contests/contests.ts';
import { aPerson, PEOPLE } from '../../testing/operator/staff.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { NOW_CONTROL } from '../../testing/scenario/scenarioControls.ts';
import { OperatorPeople, type OperatorPeopleProps } from './OperatorPeople.tsx';

const meta = {
  title: 'Operator/People',
  component: OperatorPeople,
  args: {
    personHref: ({ personId }) => `/operator/people/${personId}`,
    onOpenPerson: fn(),
    now: STORY_NOW,
  },
  beforeEach: ({ msw }) => {
    msw.use(
      answer('people', ({ query }) => ({
        reply: {
          people: PEOPLE.filter(({ username }) => username.startsWith(query.get('find') ?? '')),
          more: false,
        },
      })),
    );
  },
} satisfies Meta<typeof OperatorPeople>;

export default meta;
type Story = StoryObj<typeof meta>;

const preset = presetsOf<
  { readonly people: number; readonly now: number },
  { readonly people: readonly Person[]; readonly now: number },
  OperatorPeopleProps
>({
  usual: { people: PEOPLE.length, now: STORY_NOW },
  controls: { people: { control: 'select', options: [0, 1, PEOPLE.length] }, now: NOW_CONTROL },
  build: ({ people, now }) => ({ people: PEOPLE.slice(0, people), now }),
  handlers: (served) => [
    answer('people', () => ({ reply: { people: [...served().people], more: false } })),
  ],
  show: ({ now }, props) => <OperatorPeople {...props} now={now} />,
});

/** Set the accounts in the controls below, the network and the time zone in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'mr1v3r' });
  },
};

export const Found: Story = {
  play: async ({ args, canvas }) => {
    await canvas.findByRole('link', { name: 'pawnstorm' });
    const field = canvas.getByRole('searchbox', { name: 'Username, address, name or id' });
    await userEvent.type(field, 'mr');
    const link = await canvas.findByRole('link', { name: 'mr1v3r' });
    await expect(link).toHaveAttribute('href', '/operator/people/person-1');
    await expect(canvas.queryByRole('link', { name: 'pawnstorm' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByText(/^Maya Rivers/));
    await expect(args.onOpenPerson).toHaveBeenCalledWith({ personId: 'person-1' });
    await userEvent.type(field, 'x');
    await expect(await canvas.findByText('No username, address or name begins so.')).toBeVisible();
  },
};

export const ManyPages: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('people', ({ query }) => ({
        reply: {
          people: [aPerson(query.get('after') === null ? {} : { _id: 'p2', username: 'zed' })],
          more: query.get('after') === null,
        },
      })),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }));
    await expect(await canvas.findByRole('link', { name: 'zed' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  },
};

export const Empty: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('people', { reply: { people: [], more: false } }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There are no accounts yet.')).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('people', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('people', { refused: 503, message: 'The server is busy.' }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server is busy.');
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
