import type { Contest } from '@captains-pick/contract';
import { cents, type Cents } from '@captains-pick/rules';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { aContest } from '../../testing/contests/contests.ts';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { aRunningContest } from '../../testing/contests/running.ts';
import { CHART_STATES, showsChart } from '../../testing/checks/charts.ts';
import { rowTexts } from '../../testing/checks/tables.ts';
import type { OwnPlace } from './ownPlaces.ts';
import { PayoutCurve } from './PayoutCurve.tsx';
import { PayoutDialog } from './PayoutDialog.tsx';

const dollars = (...amounts: readonly number[]): readonly Cents[] =>
  amounts.map((amount) => cents(Math.round(amount * 100)));

const place = (rank: number, prize: number, over: Partial<OwnPlace> = {}): OwnPlace => ({
  id: `own-${rank}`,
  name: 'mrivers',
  rank,
  rankText: over.sharing === undefined ? String(rank) : `T${rank}`,
  sharing: 1,
  prize: cents(Math.round(prize * 100)),
  ...over,
});

const meta = {
  title: 'Pieces/Payout curve',
  component: PayoutCurve,
  args: {
    title: 'What each place pays',
    prizes: dollars(220, 132, 88),
    entries: 22,
    own: [place(2, 132)],
  },
  parameters: {
    layout: 'padded',
    guide: {
      use: [
        'What each place pays, and where the viewer’s entries stand: before, during and after the event.',
      ],
      avoid: [
        { when: 'The first few prizes are enough.', instead: 'Pieces/Contest details' },
        { when: 'It is about what the event pays its players.', instead: 'Pieces/Player payouts' },
      ],
      keys: {
        Tab: 'Moves to the cursor, then to the button of the table.',
        'Arrow left, Arrow right': 'Moves the cursor to the next place that pays differently.',
        'Page up, Page down': 'Moves it by ten such places.',
        'Home, End': 'Moves it to the first or the last place.',
        Escape: 'Returns to the viewer’s own place.',
      },
      notes: ['Its name says how many places are paid, and what the viewer gets.'],
    },
  },
} satisfies Meta<typeof PayoutCurve>;

export default meta;
type Story = StoryObj<typeof meta>;

const STATES = {
  ...CHART_STATES,
  empty: { kind: 'empty', message: 'The prizes are known once there are entries.' },
} as const;

export const Playground: Story = {
  // Mapped, so that the controls show the chosen ones.
  args: {
    state: 'ready' as never,
    own: 'paid' as never,
    prizes: 'three places' as never,
    frame: 'panel',
    headingLevel: 2,
  },
  argTypes: {
    title: { control: 'text' },
    entries: { control: { type: 'range', min: 3, max: 200, step: 1 } },
    state: { control: { type: 'radio' }, options: Object.keys(STATES), mapping: STATES },
    frame: { control: { type: 'radio' }, options: ['panel', 'flat'] },
    headingLevel: { control: { type: 'radio' }, options: [2, 3] },
    own: {
      control: { type: 'select' },
      options: ['paid', 'not paid', 'two entries', 'none'],
      mapping: {
        paid: [place(2, 132)],
        'not paid': [place(10, 0)],
        'two entries': [place(1, 220, { name: 'mrivers[2]' }), place(10, 0)],
        none: [],
      },
    },
    prizes: {
      control: { type: 'select' },
      options: ['three places', 'winner takes all'],
      mapping: { 'three places': dollars(220, 132, 88), 'winner takes all': dollars(440) },
    },
    controls: { control: false },
  },
};

export const Paid: Story = {
  play: showsChart(
    '3 of 22 places are paid, from $220 for 1st to $88 for 3rd; you are 2nd for $132.00.',
    'You, $132',
    'Last paid place: 3rd, $88',
  ),
};

export const NotPaid: Story = {
  args: { own: [place(10, 0)] },
  play: showsChart(
    '3 of 22 places are paid, from $220 for 1st to $88 for 3rd; you are 10th, not paid.',
    'You, 10th',
  ),
};

/** Whoever has no entry sees the prizes alone. */
/** The first place without a prize: its label is beside the last paid bar, not on it. */
export const FirstUnpaid: Story = {
  args: { own: [place(4, 0)] },
  play: async ({ canvas, canvasElement }) => {
    const label = await canvas.findByText('You, 4th');
    const line = canvasElement.querySelector('line[data-mark="line"]');
    const edge = line?.getBoundingClientRect().left ?? Infinity;
    await expect(label.getBoundingClientRect().left).toBeGreaterThan(edge);
  },
};

export const Visitor: Story = {
  args: { own: [] },
  play: showsChart('3 of 22 places are paid, from $220 for 1st to $88 for 3rd.', '$220'),
};

/** With several entries, labels name them; only the best one is solid navy. */
export const SeveralEntries: Story = {
  args: {
    own: [
      place(2, 132, { name: 'mrivers[2]' }),
      place(10, 0),
      place(17, 0, { name: 'mrivers[3]' }),
    ],
  },
  play: showsChart(
    '3 of 22 places are paid, from $220 for 1st to $88 for 3rd; your mrivers[2] is 2nd for $132.00.',
    'mrivers[2], $132',
    'mrivers, 10th',
    'mrivers[3], 17th',
  ),
};

/** Three entries share 2nd to 4th, of which two places are paid: each gets a third of $220. */
export const TieAcrossTheMoneyLine: Story = {
  args: { own: [place(2, 73.33, { sharing: 3 })] },
  play: async (context) => {
    await showsChart(
      '3 of 22 places are paid, from $220.00 for 1st to $88.00 for 3rd; you are tied for 2nd for $73.33.',
      'You, $73.33',
    )(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    await expect(rowTexts(canvas.getByRole('table'))).toEqual([
      '1st$220.00',
      '2nd$132.00mrivers T2, $73.33',
      '3rd$88.00mrivers T2, $73.33',
      '4th-mrivers T2, $73.33',
      '5th to 22nd-',
    ]);
  },
};

export const HeadToHead: Story = {
  args: { prizes: dollars(200), entries: 2, own: [place(1, 200)] },
  play: showsChart('The 1st of 2 places pays $200; you are 1st for $200.00.', 'You, $200'),
};

/** A lobby with its first entry. */
export const OneBar: Story = {
  args: { prizes: dollars(20), entries: 1, own: [] },
  play: showsChart('The 1st of 1 place pays $20.', '$20'),
};

export const EveryPlacePaid: Story = {
  args: { prizes: dollars(50, 30, 20), entries: 3, own: [place(3, 20)] },
  play: showsChart(
    '3 of 3 places are paid, from $50 for 1st to $20 for 3rd; you are 3rd for $20.00.',
  ),
};

const steep = Array.from({ length: 20_000 }, (_, index) =>
  cents(Math.max(2500, Math.round(100_000_000 / (index + 1)))),
);

/** Above 100 places the axis is logarithmic. Places that pay the same are one stop. */
export const HundredThousand: Story = {
  args: {
    prizes: steep,
    entries: 100_000,
    own: [
      place(17, 58_823.53, { name: 'mrivers[7]' }),
      place(4100, 243.9, { name: 'mrivers' }),
      place(61_234, 0, { name: 'mrivers[2]' }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img')).toHaveAccessibleName(
      /^20,000 of 100,000 places are paid, from \$1,000,000\.00 for 1st to \$50\.00 for 20,000th/,
    );
    const slider = canvas.getByRole('slider', { name: 'Place' });
    slider.focus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByText('61,235th to 100,000th: no prize')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByText(/^61,234th: no prize\. mrivers\[2\], 61,234th$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeLessThan(120));
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole('slider', { name: 'Place' });
    await waitFor(() =>
      expect(slider).toHaveAttribute('aria-valuetext', '2nd: $132. mrivers, 2nd'),
    );
    slider.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByText('3rd: $88')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByText('4th to 22nd: no prize')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByText(/22 entries/)).toBeVisible();
  },
};

/** The label of a bar says “You” where the name is too long for it. */
export const LongNames: Story = {
  args: {
    own: [
      place(2, 132, { name: 'christiaan.bezuidenhout_fan_of_muirfield[12]' }),
      place(9, 0, { name: 'christiaan.bezuidenhout_fan_of_muirfield' }),
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('You, $132')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    await expect(canvas.getByRole('table')).toHaveTextContent(
      'christiaan.bezuidenhout_fan_of_muirfield[12]',
    );
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const Loading: Story = { args: { state: STATES.loading, prizes: [], own: [] } };
export const Empty: Story = {
  args: { prizes: [], entries: 0, own: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The prizes are known once there are entries.')).toBeVisible();
  },
};
export const Stale: Story = { args: { state: STATES.stale } };
export const Failed: Story = { args: { state: STATES.failed } };

/** A contest that takes entries: 22 of 50, with a prize table by percentages. */
const registering = aContest({ status: 'Registering', entrantsCount: 22, maxEntries: 50 });

const inDialog = (contest: Contest): Pick<Story, 'render'> => ({
  render: () => <PayoutDialog contest={contest} rows={[]} open onClose={() => {}} />,
});

/** While a contest takes entries, the prizes of a full field, and at a press those of the present one. */
export const NowOrIfFull: Story = {
  ...inDialog(registering),
  play: async () => {
    const dialog = await shownDialog('Prizes');
    const chart = await within(dialog).findByRole('img');
    await expect(chart).toHaveAccessibleName(/ of 50 places are paid, from /);
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Now' }));
    await expect(chart).toHaveAccessibleName(/ of 22 places are paid, from \$220 /);
    await userEvent.keyboard('{ArrowLeft}');
    await expect(chart).toHaveAccessibleName(/ of 50 places/);
  },
};

export const NowOrIfFullPhone: Story = {
  tags: ['regression'],
  ...NowOrIfFull,
  globals: { viewport: { value: 'smallPhone' }, theme: 'dark' },
};

/** There are no entries, so nothing is paid now. */
export const NobodyEntered: Story = {
  ...inDialog({ ...registering, entrantsCount: 0, entrants: [], payouts: [] }),
  play: async () => {
    const dialog = await shownDialog('Prizes');
    await userEvent.click(await within(dialog).findByRole('radio', { name: 'Now' }));
    await expect(dialog).toHaveTextContent('The prizes are known once there are entries.');
  },
};

/** The field can't grow any more: there is nothing to choose. */
export const FullField: Story = {
  ...inDialog(aRunningContest('Golf')),
  play: async () => {
    const dialog = await shownDialog('Prizes');
    await within(dialog).findByRole('img');
    await expect(within(dialog).queryByRole('radio')).toBeNull();
  },
};

export const Dark: Story = { tags: ['regression'], ...Paid, globals: { theme: 'dark' } };
export const Phone: Story = {
  tags: ['regression'],
  ...Paid,
  globals: { viewport: { value: 'phone' } },
};
export const ForcedColours: Story = {
  tags: ['regression'],
  ...SeveralEntries,
  globals: { colours: 'forced colours' },
};
export const LargeText: Story = {
  tags: ['regression'],
  globals: { textSize: '200 % text', viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('You, $132')).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
