import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, userEvent, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { READY } from '../chart-frame/index.ts';
import { ListTable, type DataColumn } from '../data-table/index.ts';
import { StepChart, type StepChartProps } from './StepChart.tsx';
import type { StepData, StepLine } from './stepPlan.ts';

const ENTRY = [14, 12, 12, 9, 8, 8, 7, 5, 5, 4, 6, 6, 5, 3, 3, 2, 2, 4, 4, 5, 3, 2, 3, 3];
const MINE = [6, 4, 5, 5, 7, 9, 9, 11, 12, 14, 14, 13, 13, 12, 12, 10, 11, 11, 9, 8, 10, 9, 10, 10];
const OTHER = [1, 2, 1, 1, 2, 3, 1, 1, 1, 2, 1, 1, 1, 1, 2, 3, 3, 1, 1, 1, 1, 1, 1, 1];
const PLACES = 22;
const PAID = 3;
const SECTION = 6;
const DAYS = ['Thu', 'Fri', 'Sat', 'Sun'] as const;

const linear = (places: number): StepData['scale'] => ({
  depthOf: (rank) => (rank - 1) / (places - 1),
  ticks: [1, Math.round(places / 2), places].map((value) => ({ value, label: String(value) })),
});

interface Shape {
  readonly updates: number;
  readonly lines: number;
  readonly longNames: boolean;
  readonly gap: boolean;
}

const NAMES = ['demo[2]', 'demo', 'thebubbleboy'] as const;
const LONG_NAME = 'Maximiliane-Alexandra Wolfeschlegelsteinhausenbergerdorff';

const dataOf = ({ updates, lines, longNames, gap }: Shape): StepData => ({
  count: updates,
  lines: [ENTRY, MINE, OTHER].slice(0, lines).map((ranks, index): StepLine => {
    const values = ranks.slice(0, updates);
    const name = longNames ? `${LONG_NAME} ${index}` : (NAMES[index] ?? '');
    return {
      id: String(index),
      role: (['entry', 'mine', 'other'] as const)[index] ?? 'other',
      values,
      label: `${values.at(-1)} ${name}`,
    };
  }),
  money: {
    values: Array.from({ length: Math.max(1, updates) }, () => PAID + 0.5),
    label: 'Last paid place: 3rd, $88',
    shortLabel: 'Last paid: 3rd, $88',
  },
  scale: linear(PLACES),
  sections: DAYS.map((day, index) => ({
    at: index * SECTION,
    name: `Round ${index + 1}, ${day}`,
    shortName: day,
  })).filter(({ at }) => at === 0 || at < updates),
  gaps: new Set(gap ? [9] : []),
});

interface Row {
  readonly update: number;
  readonly rank: number;
}

const COLUMNS: readonly DataColumn<Row>[] = [
  { id: 'update', header: 'Update', emphasis: 'key', accessor: ({ update }) => update },
  { id: 'rank', header: 'demo[2]', numeric: true, accessor: ({ rank }) => rank },
];

interface ExampleProps extends Shape {
  readonly state: NonNullable<StepChartProps['state']>;
}

const Example = ({ state, ...shape }: ExampleProps) => {
  const [at, setAt] = useState<number | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const data = dataOf(shape);
  const shown = at ?? shape.updates - 1;
  const valueText = `Update ${shown + 1}: ${data.lines
    .map(({ values, label }) => `${label.replace(/^\d+ /, '')} ${values[shown]}`)
    .join(', ')}`;
  return (
    <StepChart
      title="Your entries over the event"
      answer="demo[2] started 14th and is 3rd now, in a paid place; demo is 10th."
      state={state}
      data={data}
      stopName="Update"
      at={at}
      valueText={valueText}
      readout={
        <>
          <span>{valueText}</span>
          {at === null ? null : (
            <button type="button" onClick={() => setOpened(at + 1)}>
              Open update {at + 1}
            </button>
          )}
          {opened === null ? null : <span>Opened {opened}</span>}
        </>
      }
      onScrub={(scrubbed) => setAt(scrubbed.at)}
      hint="Drag, or use the arrow keys, to go back in time"
      table={
        <ListTable
          caption="Ranks by update"
          frame="flat"
          columns={COLUMNS}
          rows={ENTRY.slice(0, shape.updates).map((rank, index) => ({ update: index + 1, rank }))}
          getRowId={({ update }) => String(update)}
        />
      }
    />
  );
};

const STATES = {
  ready: READY,
  loading: { kind: 'loading' },
  empty: { kind: 'empty', message: 'Your line starts with the first results.' },
  stale: { kind: 'stale', since: '19:04' },
  failed: { kind: 'failed', reason: 'no connection.' },
} as const;

const meta = {
  title: 'Primitives/Step chart',
  component: Example,
  args: { updates: 24, lines: 2, longNames: false, gap: false, state: READY },
  parameters: {
    layout: 'padded',
    guide: {
      use: [
        'A value that holds until the next one: a rank, a score or a balance over time. A slope would invent values.',
      ],
      avoid: [
        { when: 'Only the recent course matters, in a row.', instead: 'Primitives/Sparkline' },
        { when: 'The values are not in time.', instead: 'Primitives/Chart frame' },
      ],
      keys: {
        'Arrow left, Arrow right': 'Moves the cursor by one stop.',
        'Page up, Page down': 'Moves it to the section before or after, such as a round.',
        'Home, End': 'Moves it to the first or the last stop.',
        Escape: 'Returns to the last stop.',
        Tab: 'Moves on to the actions at the cursor, then to those below the chart.',
      },
      notes: [
        'The cursor is a slider. Its value is said when it has rested for 300 ms.',
        'A table with the same figures takes the drawing’s place on request, and follows it on paper.',
      ],
    },
  },
} satisfies Meta<typeof Example>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  argTypes: {
    updates: { control: { type: 'range', min: 0, max: 24, step: 1 } },
    lines: { control: { type: 'range', min: 1, max: 3, step: 1 } },
    longNames: { control: 'boolean' },
    gap: { control: 'boolean' },
    state: { control: 'inline-radio', options: Object.keys(STATES), mapping: STATES },
  },
};

const pathsOf = (canvasElement: HTMLElement): readonly string[] =>
  [...canvasElement.querySelectorAll('path[data-mark="line"]:not([data-role="money"])')].map(
    (path) => path.getAttribute('d') ?? '',
  );

/** Lines are steps: horizontal until the next stop, then vertical. */
export const ThreeLines: Story = {
  args: { lines: 3 },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('img', { name: /^demo\[2\] started 14th/ });
    const paths = pathsOf(canvasElement);
    await expect(paths).toHaveLength(3);
    for (const path of paths) await expect(path).toMatch(/^M[\d.]+ [\d.]+(H[\d.]+V[\d.]+){23}$/);
  },
};

/** A press holds the cursor, so that the pointer and the focus reach what belongs to the stop. */
export const ByMouse: Story = {
  tags: ['regression'],
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole('slider', { name: 'Update' });
    const { left, top, width } = slider.getBoundingClientRect();
    const to = async (share: number) => ({
      clientX: left + width * share,
      clientY: top + 5,
      pointerType: 'mouse',
    });
    await fireEvent.pointerMove(slider, await to(0.4));
    await expect(canvas.getByRole('button', { name: /^Open update/ })).toBeVisible();
    await fireEvent.pointerOut(slider, { relatedTarget: document.body, pointerType: 'mouse' });
    await expect(canvas.queryByRole('button', { name: /^Open update/ })).toBeNull();
    slider.focus();
    await fireEvent.pointerDown(slider, await to(0.4));
    await fireEvent.pointerMove(slider, await to(0.1));
    await fireEvent.pointerOut(slider, { relatedTarget: document.body, pointerType: 'mouse' });
    const open = canvas.getByRole('button', { name: /^Open update/ });
    const name = open.textContent;
    await userEvent.click(open);
    await expect(canvas.getByText(name.replace('Open update', 'Opened'))).toBeVisible();
  },
};

export const ByKeyboard: Story = {
  tags: ['regression'],
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole('slider', { name: 'Update' });
    slider.focus();
    await userEvent.keyboard('{PageUp}');
    await expect(slider).toHaveAttribute('aria-valuenow', '19');
    await userEvent.keyboard('{PageUp}{ArrowRight}');
    await expect(slider).toHaveAttribute('aria-valuenow', '14');
    await userEvent.keyboard('{PageDown}');
    await expect(slider).toHaveAttribute('aria-valuenow', '19');
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('button', { name: 'Open update 19' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('Opened 19')).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await expect(slider).toHaveAttribute('aria-valuenow', '24');
  },
};

export const Gap: Story = {
  args: { gap: true },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('img');
    for (const path of pathsOf(canvasElement)) await expect(path.match(/M/g)).toHaveLength(2);
    await expect(canvasElement.querySelectorAll('[data-gap]')).toHaveLength(1);
  },
};

export const OneStop: Story = {
  args: { updates: 1 },
  play: async ({ canvas, canvasElement }) => {
    const drawing = await canvas.findByRole('img');
    await expect(pathsOf(canvasElement)).toEqual([]);
    await expect(canvasElement.querySelectorAll('circle')).toHaveLength(2);
    await expect(within(drawing).getByText('14 demo[2]')).toBeInTheDocument();
  },
};

export const LongNames: Story = { args: { longNames: true, lines: 3 } };
export const LongNamesPhone: Story = {
  tags: ['regression'],
  ...LongNames,
  globals: { viewport: { value: 'phone' } },
};
export const Loading: Story = { args: { state: STATES.loading } };
export const Empty: Story = {
  args: { updates: 0, state: STATES.empty },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(STATES.empty.message)).toBeVisible();
    await expect(canvas.getByText(/^Last paid/)).toBeInTheDocument();
  },
};
export const Stale: Story = { args: { state: STATES.stale } };
export const Failed: Story = { args: { state: STATES.failed } };

const Growing = () => {
  const [updates, setUpdates] = useState(23);
  return (
    <>
      <Example {...meta.args} updates={updates} />
      <Button onClick={() => setUpdates(24)}>Results arrive</Button>
    </>
  );
};

/** A new stop draws its step once. */
export const Grows: Story = {
  render: () => <Growing />,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('img');
    await expect(canvasElement.querySelectorAll('path[pathLength]')).toHaveLength(0);
    await userEvent.click(canvas.getByRole('button', { name: 'Results arrive' }));
    await expect(canvasElement.querySelectorAll('path[pathLength]')).toHaveLength(2);
  },
};

export const Dark: Story = { tags: ['regression'], args: { lines: 3 }, globals: { theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
export const ForcedColours: Story = {
  tags: ['regression'],
  args: { lines: 3, gap: true },
  globals: { colours: 'forced colours' },
};
/** Labels have a halo in the colour of the ground, not in the theme's. */
export const ForcedColoursDark: Story = {
  ...ForcedColours,
  globals: { colours: 'forced colours', theme: 'dark' },
  play: async ({ canvas, canvasElement }) => {
    const label = within(await canvas.findByRole('img')).getByText(/demo\[2\]$/);
    await expect(getComputedStyle(label).stroke).toBe(
      getComputedStyle(canvasElement).backgroundColor,
    );
  },
};
export const LargeText: Story = {
  tags: ['regression'],
  args: { lines: 3 },
  globals: { textSize: '200 % text', viewport: { value: 'phone' } },
};
