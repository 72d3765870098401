import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EntryName } from './EntryName.tsx';

const meta = {
  title: 'Pieces/Entry name',
  component: EntryName,
  args: { entrant: { username: 'sofia.m', entryName: 'sofia.m' }, own: false },
  parameters: {
    layout: 'centered',
    guide: {
      use: ['Every place that names an entry: standings, lists, dialogs.'],
      avoid: [
        { when: 'It is a person, not an entry: the username.' },
        { when: 'It is a player of the event: the name in a `bdi`.' },
      ],
      keys: 'not interactive',
      notes: ['Names of any direction keep their order, because each is isolated.'],
    },
  },
} satisfies Meta<typeof EntryName>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{
  readonly username: string;
  readonly entryName: string;
  readonly own: boolean;
}> = {
  args: { username: 'sofia.m', entryName: 'sofia.m[2]', own: false },
  argTypes: {
    username: { control: 'text', description: 'Shown if the name does not begin with it.' },
    entryName: { control: 'text' },
    own: { control: 'boolean' },
  },
  render: ({ username, entryName, own }) => (
    <EntryName entrant={{ username, entryName }} own={own} />
  ),
};

export const FirstEntry: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^sofia\.m$/);
  },
};

export const SecondEntry: Story = {
  args: { entrant: { username: 'sofia.m', entryName: 'sofia.m[2]' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^sofia\.m\[2\]$/);
  },
};

export const Own: Story = {
  args: { entrant: { username: 'mrivers', entryName: 'mrivers[2]' }, own: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^You mrivers\[2\]$/);
  },
};

/** An entry with a name of its own: the username is shown before it. */
export const NamedEntry: Story = {
  args: { entrant: { username: 'sofia.m', entryName: 'The Sand Trap' } },
};

/** A narrow column breaks the name after punctuation and before the entry's number. */
export const Narrow: Story = {
  args: {
    entrant: { username: 'bezuiden.hout', entryName: 'bezuiden.hout[12]' },
  },
  decorators: [(EntryStory) => <div style={{ width: '5rem' }}>{EntryStory()}</div>],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^bezuiden\.hout\[12\]$/);
    const parts = [...canvas.getByText('bezuiden.hout[12]').childNodes].filter(
      ({ nodeType }) => nodeType === Node.TEXT_NODE,
    );
    await expect(parts.map(({ textContent }) => textContent)).toEqual([
      'bezuiden.',
      'hout',
      '[12]',
    ]);
    for (const part of parts) {
      const range = new Range();
      range.selectNode(part);
      await expect(range.getClientRects()).toHaveLength(1);
    }
  },
};

export const RightToLeft: Story = {
  args: { entrant: { username: 'قبطان_الفريق', entryName: 'قبطان_الفريق[2]' } },
};

export const Dark: Story = { tags: ['regression'], ...Own, globals: { theme: 'dark' } };
