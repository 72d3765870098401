import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { formatSalary } from '@captains-pick/rules';
import { CapMeter, FillBar } from './Meter.tsx';

const meta = {
  title: 'Primitives/Meter',
  component: CapMeter,
  subcomponents: { FillBar },
  args: { label: 'Salary used', value: 38_000, max: 50_000, valueText: '$38,000 of $50,000' },
  decorators: [
    (Story) => (
      <div style={{ padding: '2rem', maxWidth: '24rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: [
        '`CapMeter`: how much of the salary cap a lineup uses, and by how much it is over.',
        '`FillBar`: how full a contest is.',
      ],
      avoid: [
        { when: 'Something is loading.', instead: 'Primitives/Loading state' },
        { when: 'The exact figure matters: write it beside the bar.', instead: 'Primitives/Money' },
      ],
      keys: 'not interactive',
      notes: ['Screen readers say `valueText`, so it names both figures: “$51,000 of $50,000”.'],
    },
  },
} satisfies Meta<typeof CapMeter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: StoryObj<{
  readonly kind: 'CapMeter' | 'FillBar';
  readonly value: number;
  readonly max: number;
}> = {
  args: { kind: 'CapMeter', value: 38_000, max: 50_000 },
  argTypes: {
    kind: { control: 'inline-radio', options: ['CapMeter', 'FillBar'] },
    value: { control: { type: 'range', min: 0, max: 60_000, step: 500 } },
    max: { control: { type: 'range', min: 10_000, max: 60_000, step: 500 } },
  },
  render: ({ kind, value, max }) => {
    const Shown = kind === 'CapMeter' ? CapMeter : FillBar;
    const valueText = `${formatSalary(value)} of ${formatSalary(max)}`;
    return <Shown label="Salary used" value={value} max={max} valueText={valueText} />;
  },
};

export const WithinCap: Story = {};
export const Empty: Story = { args: { value: 0, valueText: '$0 of $50,000' } };
export const ExactlyAtCap: Story = { args: { value: 50_000, valueText: '$50,000 of $50,000' } };
export const OverCap: Story = {
  args: { value: 51_000, valueText: '$51,000 of $50,000' },
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: 'Salary used' });
    await expect(meter).toHaveAttribute('aria-valuetext', '$51,000 of $50,000');
    await expect(meter).toHaveAttribute('aria-valuenow', '50000');
  },
};
export const OverCapDark: Story = { tags: ['regression'], ...OverCap, globals: { theme: 'dark' } };
export const Entries: Story = {
  render: () => <FillBar label="Entries" value={38} max={50} valueText="38 of 50" />,
};
export const EntriesNearlyFull: Story = {
  render: () => <FillBar label="Entries" value={91} max={100} valueText="91 of 100" />,
};
