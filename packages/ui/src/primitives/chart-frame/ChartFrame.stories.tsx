import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { ListTable, type DataColumn } from '../data-table/index.ts';
import { ChartFrame, READY, type ChartFrameProps } from './ChartFrame.tsx';
import type { ChartSize } from './chartSize.ts';
import { mark, part, type ChartRole } from './marks.ts';
import { Scrub, type ScrubProps } from './Scrub.tsx';

const RANKS = [9, 7, 7, 4, 5, 2, 3, 3] as const;
const LOWEST = 10;

interface Update {
  readonly update: number;
  readonly rank: number;
}

const ROWS: readonly Update[] = RANKS.map((rank, index) => ({ update: index + 1, rank }));

const COLUMNS: readonly DataColumn<Update>[] = [
  { id: 'update', header: 'Update', emphasis: 'key', accessor: ({ update }) => update },
  { id: 'rank', header: 'Rank', numeric: true, accessor: ({ rank }) => rank },
];

const xOf = (size: ChartSize, index: number): number =>
  (size.width * index) / Math.max(1, RANKS.length - 1);
const yOf = (size: ChartSize, rank: number): number =>
  6 + ((size.height - 30 * size.scale) * (rank - 1)) / (LOWEST - 1);

interface DrawingProps {
  readonly size: ChartSize;
  readonly at: number | null;
  /** False while there are only axes and the money line. */
  readonly drawn: boolean;
}

/** A rank over updates: steps, the paid side and the money line. */
const Drawing = ({ size, at, drawn }: DrawingProps) => {
  const base = yOf(size, LOWEST);
  const paid = yOf(size, 3.5);
  const steps = RANKS.map((rank, index) =>
    index === 0 ? `M0 ${yOf(size, rank)}` : `H${xOf(size, index)}V${yOf(size, rank)}`,
  ).join('');
  const shown = at ?? RANKS.length - 1;
  return (
    <>
      <rect {...mark('ground', 'money')} width={size.width} height={paid} />
      <line {...part('grid')} x2={size.width} y1={yOf(size, 1)} y2={yOf(size, 1)} />
      {drawn ? <path {...mark('line', 'entry')} d={steps} /> : null}
      <line {...mark('line', 'money')} x2={size.width} y1={paid} y2={paid} />
      <line {...part('axis')} x2={size.width} y1={base} y2={base} />
      <text {...part('axis-label')} y={size.height - 7 * size.scale}>
        Round 1
      </text>
      {at === null ? null : (
        <line {...part('cursor')} x1={xOf(size, at)} x2={xOf(size, at)} y1={0} y2={base} />
      )}
      {drawn ? (
        <circle
          {...mark('point', 'entry')}
          cx={xOf(size, shown)}
          cy={yOf(size, RANKS[shown] ?? 1)}
        />
      ) : null}
    </>
  );
};

const onScrub = fn<ScrubProps['onScrub']>();

const Chart = (props: ChartFrameProps) => {
  const [at, setAt] = useState<number | null>(null);
  const shown = at ?? RANKS.length - 1;
  const valueText = `Update ${shown + 1}, rank ${RANKS[shown]}`;
  const { kind } = props.state ?? READY;
  const drawn = kind !== 'loading' && kind !== 'empty';
  return (
    <ChartFrame
      {...props}
      readout={drawn ? valueText : null}
      renderOver={(size) => (
        <Scrub
          label="Update"
          count={RANKS.length}
          at={at}
          restAt={RANKS.length - 1}
          valueText={valueText}
          stopAt={(x) => Math.round((x / size.width) * (RANKS.length - 1))}
          pageFrom={(stop, direction) => stop + 4 * direction}
          onScrub={(scrubbed) => {
            onScrub(scrubbed);
            setAt(scrubbed.at);
          }}
        />
      )}
    >
      {(size) => <Drawing size={size} at={at} drawn={drawn} />}
    </ChartFrame>
  );
};

const STATES = {
  ready: READY,
  loading: { kind: 'loading' },
  empty: {
    kind: 'empty',
    message: 'Your line starts with the first results, Thursday 09:40.',
  },
  stale: { kind: 'stale', since: '19:04' },
  failed: { kind: 'failed', reason: 'no connection.' },
} as const;

const meta = {
  title: 'Primitives/Chart frame',
  component: ChartFrame,
  args: {
    title: 'Your entry over the event',
    answer: 'Your entry rose from 9th to 3rd, which is paid.',
    state: READY,
    hint: 'Drag, or use the arrow keys, to go back in time',
    height: 11,
    children: () => null,
    table: (
      <ListTable
        caption="Your rank by update"
        frame="flat"
        columns={COLUMNS}
        rows={ROWS}
        getRowId={({ update }) => String(update)}
      />
    ),
  },
  argTypes: {
    title: { control: 'text' },
    hint: { control: 'text' },
    state: { control: { type: 'radio' }, options: Object.keys(STATES), mapping: STATES },
    frame: { control: { type: 'radio' }, options: ['panel', 'flat'] },
    headingLevel: { control: { type: 'radio' }, options: [2, 3] },
    height: { control: { type: 'range', min: 6, max: 20, step: 1 } },
    children: { control: false },
    table: { control: false },
    renderOver: { control: false },
    controls: { control: false },
    readout: { control: false },
  },
  parameters: {
    layout: 'padded',
    guide: {
      use: ['Figures whose shape matters: how they moved, how they are spread, where mine stands.'],
      avoid: [
        { when: 'It is one figure, or a share of a whole.', instead: 'Primitives/Meter' },
        { when: 'The exact figures matter, and there are few.', instead: 'Primitives/Data table' },
      ],
      keys: {
        Tab: 'Moves to the cursor, then to the button of the table.',
        'Arrow left, Arrow right': 'Moves the cursor by one stop.',
        'Page up, Page down': 'Moves it further, such as to the next round.',
        'Home, End': 'Moves it to the first or the last stop.',
        Escape: 'Returns to the present state.',
      },
      notes: [
        'The drawing is one image. Its name is `answer`: what it shows, in a sentence with its figures.',
        'The same figures are a table, on request and on paper.',
        'Marks differ by form as well as by colour.',
      ],
    },
  },
  beforeEach: () => {
    onScrub.mockClear();
  },
  render: (args) => <Chart {...args} />,
} satisfies Meta<typeof ChartFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  // Mapped, so that the controls show the chosen one.
  args: { state: 'ready' as never, frame: 'panel', headingLevel: 2 },
};

/** The figures are a sentence for screen readers, and a table for everybody. */
export const AsTable: Story = {
  play: async ({ canvas }) => {
    const chart = canvas.getByRole('figure', { name: 'Your entry over the event' });
    await expect(
      await within(chart).findByRole('img', {
        name: 'Your entry rose from 9th to 3rd, which is paid.',
      }),
    ).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    await expect(canvas.getByRole('table', { name: 'Your rank by update' })).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(canvas.queryByRole('slider')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Show as chart' }));
    await expect(await canvas.findByRole('img')).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

/**
 * Arrows move one update, Page Up and Page Down a round, Home and End to the ends. Escape returns to now, and so does a
 * focus that leaves the chart.
 */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole('slider', { name: 'Update' });
    await expect(slider).toHaveAttribute('aria-valuenow', '8');
    await userEvent.tab();
    await expect(slider).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(canvas.getByText('Update 6, rank 2')).toBeVisible();
    await expect(slider).toHaveAttribute('aria-valuenow', '6');
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuetext', 'Update 6, rank 2'));
    await userEvent.keyboard('{PageUp}');
    await expect(canvas.getByText('Update 2, rank 7')).toBeVisible();
    await userEvent.keyboard('{PageUp}');
    await expect(canvas.getByText('Update 1, rank 9')).toBeVisible();
    await userEvent.keyboard('{End}{Home}{ArrowRight}');
    await expect(canvas.getByText('Update 2, rank 7')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByText('Update 8, rank 3')).toBeVisible();
    await userEvent.keyboard('{Home}');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Show as table' })).toHaveFocus();
    await expect(canvas.getByText('Update 1, rank 9')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByText('Update 8, rank 3')).toBeVisible();
  },
};

const moveTo = async (slider: HTMLElement, share: number, pointerType: string): Promise<void> => {
  const { left, top, width } = slider.getBoundingClientRect();
  await fireEvent.pointerMove(slider, {
    clientX: left + width * share,
    clientY: top + 5,
    pointerType,
  });
};

/** React derives leaving from `pointerout`. */
const leave = (slider: HTMLElement, pointerType: string) =>
  fireEvent.pointerOut(slider, { relatedTarget: document.body, pointerType });

/** The mouse leaves with its value; a lifted finger leaves it to be read until something else is pressed. */
export const ByPointer: Story = {
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole('slider');
    await moveTo(slider, 3 / 7 + 0.03, 'mouse');
    await expect(canvas.getByText('Update 4, rank 4')).toBeVisible();
    await leave(slider, 'mouse');
    await expect(canvas.getByText('Update 8, rank 3')).toBeVisible();
    slider.focus();
    await moveTo(slider, 0, 'touch');
    await leave(slider, 'touch');
    await expect(canvas.getByText('Update 1, rank 9')).toBeVisible();
    slider.blur();
    await expect(await canvas.findByText('Update 8, rank 3')).toBeVisible();
    await expect(getComputedStyle(slider).touchAction).toBe('pan-y');
  },
};

export const Loading: Story = {
  args: { state: STATES.loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(canvas.queryByRole('slider')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Empty: Story = {
  args: { state: STATES.empty },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Your line starts with the first results, Thursday 09:40.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show as table' })).toBeNull();
  },
};

export const Stale: Story = {
  args: { state: STATES.stale },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('From 19:04')).toBeVisible();
    await expect(await canvas.findByRole('slider')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { state: STATES.failed },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Refresh failed: no connection.')).toBeVisible();
    await expect(await canvas.findByRole('slider')).toBeVisible();
  },
};

/** On paper the table follows the chart. */
export const Printed: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('img');
    window.dispatchEvent(new Event('beforeprint'));
    await expect(canvas.getByRole('table', { name: 'Your rank by update' })).toBeVisible();
    await expect(canvas.getByRole('img')).toBeVisible();
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(canvas.queryByRole('table')).toBeNull());
  },
};

const ROLES: readonly ChartRole[] = ['entry', 'mine', 'other', 'money'];

/** The four roles, as every mark. */
export const Marks: Story = {
  render: (args) => (
    <ChartFrame {...args} title="Roles" answer="The marks of four roles." hint={null}>
      {({ width, scale }) =>
        ROLES.map((role, index) => {
          const y = (20 + index * 38) * scale;
          return (
            <g key={role} transform={`translate(4 ${y})`}>
              <line {...mark('line', role)} x2={width / 4} />
              <circle {...mark('point', role)} cx={width / 4} />
              <rect {...mark('bar', role)} x={width / 4 + 20} y={-8} width={24} height={16} />
              <rect
                {...mark('bar', role)}
                data-hatched
                x={width / 4 + 50}
                y={-8}
                width={24}
                height={16}
              />
              <rect {...mark('foot', role)} x={width / 4 + 20} y={11} width={24} height={3} />
              <text {...mark('label', role)} x={width / 4 + 90} y={4}>
                {role}
              </text>
            </g>
          );
        })
      }
    </ChartFrame>
  ),
};

export const MarksDark: Story = {
  tags: ['regression'],
  ...Marks,
  globals: { theme: 'dark' },
};
export const MarksInForcedColours: Story = {
  tags: ['regression'],
  ...Marks,
  globals: { colours: 'forced colours' },
};

export const LargeText: Story = {
  tags: ['regression'],
  globals: { textSize: '200 % text', viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    const drawing = await canvas.findByRole('img');
    await expect(drawing.getBoundingClientRect().height).toBe(352);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
