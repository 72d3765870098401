import type { DraftView } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { useEffect, useState } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { manualClock, type ManualClock } from '../../testing/clocks/manualClock.ts';
import { VIEWER } from '../../testing/contests/contests.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { MockDraftPage, type MockDraftPageProps } from './MockDraftPage.tsx';

let clock: ManualClock = manualClock();

/** The same bots at each run. */
const steady = (): (() => number) => {
  let drawn = 0;
  return () => {
    drawn = (drawn * 48_271 + 11) % 2_147_483_647;
    return drawn / 2_147_483_647;
  };
};

/** In the app, the draft room: here its messages, and a button that hands the seat to autopick. */
const Room: MockDraftPageProps['Room'] = ({ contest, feed, onLeave }) => {
  const [draft, setDraft] = useState<DraftView | null>(null);
  useEffect(
    () =>
      feed.subscribe((message) => {
        if (message.type === 'state') setDraft(message.state);
        if (message.type === 'complete') onLeave({ isComplete: true });
        if (message.type === 'ended' || message.type === 'withdrew') onLeave({ isComplete: false });
      }),
    [feed, onLeave],
  );
  return (
    <section aria-label="Draft room">
      <h1>{contest.tournamentName}</h1>
      <p>{draft?.currentPicker?.username ?? 'Nobody'} is on the clock.</p>
      <Button onClick={() => void feed.setAutopick({ on: true, commandId: 'on' })}>Autopick</Button>
      <Button onClick={() => void feed.withdraw({ commandId: 'out' })}>Withdraw</Button>
    </section>
  );
};

/** In the app, the recap: here the picks. */
const Recap: MockDraftPageProps['Recap'] = ({ contest, drafts }) => (
  <section aria-label="Recap">
    <h1>{contest.tournamentName}</h1>
    <ol>
      {drafts.drafts[0]?.record?.log.map(({ sequence, event }) =>
        event.type === 'picked' ? <li key={sequence}>{event.player}</li> : null,
      )}
    </ol>
  </section>
);

const meta = {
  title: 'Draft/Mock draft',
  component: MockDraftPage,
  args: { viewer: null, Room, Recap },
  beforeEach: () => {
    clock = manualClock();
    sessionStorage.clear();
  },
} satisfies Meta<typeof MockDraftPage>;

export default meta;

interface Choices {
  readonly who: 'a visitor' | 'a player';
}

const preset = presetsOf<Choices, Choices, MockDraftPageProps>({
  usual: { who: 'a visitor' },
  controls: { who: { control: 'inline-radio', options: ['a visitor', 'a player'] } },
  build: (choices) => choices,
  show: ({ who }, props) => (
    <MockDraftPage
      {...props}
      viewer={who === 'a player' ? VIEWER : null}
      clock={clock}
      chance={steady()}
    />
  ),
});

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** Everything else is chosen on the page. Its clock stands still. */
export const Playground: Story = preset();

const start = async (canvas: Canvas): Promise<void> => {
  await userEvent.selectOptions(canvas.getByLabelText('Seats'), '4');
  await userEvent.selectOptions(canvas.getByLabelText('Rounds'), '2');
  await userEvent.click(canvas.getByRole('button', { name: 'Start the mock draft' }));
};

/** Bots think for up to two seconds, and the order is shown for four. */
const advanceTo = async (canvas: Canvas): Promise<HTMLElement> => {
  for (let seconds = 0; seconds < 40; seconds += 1) clock.advance(1_000);
  return canvas.findByRole('region', { name: 'Recap' });
};

export const Form: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Rounds'), '10');
    await userEvent.selectOptions(canvas.getByLabelText('Seats'), '12');
    // The field has no more players for twelve.
    await expect(canvas.getByLabelText('Rounds')).toHaveValue('5');
  },
};

export const Drafted: Story = {
  ...preset({ who: 'a player' }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText('Chess'));
    await start(canvas);
    await canvas.findByRole('heading', { name: 'Chess mock draft' });
    await userEvent.click(canvas.getByRole('button', { name: 'Autopick' }));
    const recap = await advanceTo(canvas);
    await expect(within(recap).getAllByRole('listitem')).toHaveLength(8);
    await userEvent.click(canvas.getByRole('button', { name: 'Change the settings' }));
    await expect(canvas.getByRole('heading', { name: 'Mock draft' })).toBeVisible();
    await expect(canvas.getByLabelText('Seats')).toHaveValue('4');
  },
};

export const LeftEarly: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await start(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw' }));
    await expect(await canvas.findByRole('heading', { name: 'Mock draft' })).toBeVisible();
  },
};

export const Phone: Story = {
  ...preset(),
  tags: ['regression'],
  globals: { viewport: { value: 'phone' } },
};
