import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { browserClock } from '../../data/index.ts';
import { Toaster } from '../../primitives/toaster/index.ts';
import { aPlayer, CHESS_PLAYERS, GOLFERS, STORY_NOW, VIEWER } from '../../testing/contests.ts';
import { manualClock } from '../../testing/manualClock.ts';
import { scriptDraft, type DraftScript, type ScriptedDraft } from '../../testing/scriptedDraft.ts';
import { DraftRoom } from './DraftRoom.tsx';
import type { FlagStorage } from './useKeptFlag.ts';

const CONTEST_ID = 'wsop-50k';

/** The draft of the story that runs. */
let script: ScriptedDraft = scriptDraft();

const shelf = new Map<string, string>();
const storage: FlagStorage = {
  getItem: (key) => shelf.get(key) ?? null,
  setItem: (key, value) => void shelf.set(key, value),
  removeItem: (key) => void shelf.delete(key),
};
const ORDER_SHOWN = `captains-pick.draft-order-shown.${CONTEST_ID}`;

const meta = {
  title: 'Fragments/Draft room',
  component: DraftRoom,
  args: {
    contest: script.contest,
    viewer: VIEWER,
    feed: script.feed,
    onLeave: fn(),
    onRefresh: fn(),
    clock: manualClock(STORY_NOW),
    signals: { vibrate: fn(), chime: fn() },
    session: storage,
    preferences: storage,
  },
  decorators: [
    (Story) => (
      <>
        <Toaster />
        <Story />
      </>
    ),
  ],
  render: (args) => (
    <DraftRoom {...args} contest={script.contest} feed={script.feed} clock={script.clock} />
  ),
  beforeEach: () => {
    shelf.clear();
  },
} satisfies Meta<typeof DraftRoom>;

export default meta;
type Story = StoryObj<typeof meta>;
type Before = NonNullable<Story['beforeEach']>;

/** A draft to begin with, already so far. The order has been seen. */
const draftIs =
  (
    options: DraftScript = {},
    sofar: (script: ScriptedDraft) => void = () => {},
  ): Exclude<Before, readonly unknown[]> =>
  () => {
    script = scriptDraft(options);
    shelf.set(ORDER_SHOWN, 'yes');
    sofar(script);
  };

/** Under way, so many picks made, and the room connected. */
const underWay = (
  picks: number,
  options: DraftScript = {},
  sofar: (script: ScriptedDraft) => void = () => {},
) =>
  draftIs(options, (draft) => {
    draft.start();
    draft.open();
    draft.pickUntil(picks);
    sofar(draft);
  });

/** The room is there, waiting for its line; connects it. */
const comeIn = async (): Promise<void> => {
  await screen.findByText('Loading draft room...');
  script.connect();
  await screen.findByLabelText('On the clock');
};

const turn = (): HTMLElement => screen.getByLabelText('On the clock');
const head = (): ReturnType<typeof within> => within(turn());
const cue = (): string | null => turn().getAttribute('data-turn');
const timer = (): HTMLElement => head().getByRole('timer');
const draftButton = (): HTMLElement => head().getByRole('button', { name: 'Draft' });
const cell = (label: string): HTMLElement | undefined =>
  within(screen.getByLabelText('Draft board'))
    .getAllByRole('cell', { hidden: true })
    .find(({ textContent }) => textContent?.startsWith(label));
const CAPTAIN_NOTE = 'Note: Your first drafted player will be assigned as your team captain (CPT).';
/** Gone from the page, its way out included. Asked cheaply: a failed matcher prints the whole room each time. */
const closed = async (dialog: HTMLElement): Promise<void> => {
  await waitFor(
    () => {
      if (dialog.isConnected) throw new Error('The dialog is still there.');
    },
    { timeout: 5000 },
  );
};
const cueIs = async (expected: string): Promise<void> => {
  await waitFor(async () => expect(cue()).toBe(expected));
};

// Where the draft stands

/** Its opening passes between the state and the first look at a clock that ticks by itself. */
export const OpensWhileItIsDrawn: Story = {
  beforeEach: draftIs({ pickTimeLimit: null, ownPlace: 1, showOrderFor: 3 }, (draft) =>
    draft.start(),
  ),
  render: (args) => (
    <DraftRoom {...args} contest={script.contest} feed={script.feed} clock={browserClock} />
  ),
  play: async () => {
    await comeIn();
    await cueIs('you');
  },
};

export const Waiting: Story = {
  beforeEach: underWay(6),
  play: async ({ canvas, userEvent }) => {
    await comeIn();
    await expect(cue()).toBe('wait');
    await expect(head().getByText('UP NOW')).toBeVisible();
    await expect(head().getByText(script.onTheClock() ?? '')).toBeVisible();
    await expect(head().getByText('Round 2, Pick 1')).toBeVisible();
    await expect(timer()).toHaveTextContent('60');
    await expect(draftButton()).toBeDisabled();
    // Rows are not selectable when it is not the user's turn.
    await userEvent.click(canvas.getByText('Daniel Negreanu'));
    await expect(canvas.queryByText('Daniel Negreanu', { selector: 'output *' })).toBeNull();
    await expect(canvas.queryByText(CAPTAIN_NOTE)).toBeNull();
  },
};

/** The captain is still to be drafted. */
export const NextUp: Story = {
  beforeEach: underWay(2),
  play: async ({ canvas }) => {
    await comeIn();
    await expect(cue()).toBe('next');
    await expect(canvas.getByText(CAPTAIN_NOTE)).toBeVisible();
    script.pick();
    await cueIs('you');
    await expect(canvas.getByText(CAPTAIN_NOTE)).toBeVisible();
    script.pick();
    await waitFor(() => expect(canvas.queryByText(CAPTAIN_NOTE)).toBeNull());
  },
};

export const OnTheClock: Story = {
  beforeEach: underWay(15),
  play: async ({ args, canvas }) => {
    await comeIn();
    await expect(cue()).toBe('you');
    await expect(head().getByText('Your Pick')).toBeVisible();
    await expect(head().getByText(/back to you in 5$/u)).toBeVisible();
    await expect(canvas.getByText('Select a player from the list')).toBeVisible();
    await waitFor(async () => expect(document.title).toBe('1:00 Your pick'));
    await expect(args.signals?.vibrate).toHaveBeenCalledOnce();
    await expect(args.signals?.chime).not.toHaveBeenCalled();
    await expect(draftButton()).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Kristen Foxen' }));
    await expect(draftButton()).toBeEnabled();
  },
};

/** The title, the frame and what is read out change as time runs out; the clock reads the deadline. */
export const LastTenSeconds: Story = {
  beforeEach: underWay(15),
  play: async ({ canvas }) => {
    await comeIn();
    await userEvent.click(canvas.getByRole('button', { name: 'Kristen Foxen' }));
    await expect(canvas.getByText('Your pick.')).toBeInTheDocument();
    script.clock.advance(30_000);
    await canvas.findByText('30 seconds left.');
    script.clock.advance(19_000);
    await waitFor(async () => expect(timer()).toHaveTextContent('11'));
    await expect(cue()).toBe('you');
    await expect(canvas.getByText('30 seconds left.')).toBeInTheDocument();
    script.clock.advance(2000);
    await cueIs('last');
    await expect(timer()).toHaveTextContent('9');
    await expect(canvas.getByText('10 seconds left.')).toBeInTheDocument();
    await waitFor(async () => expect(document.title).toBe('0:09 Your pick'));
    await expect(draftButton()).toBeEnabled();
  },
};

/** A browser whose clock is 40 seconds behind the server's shows the same time as everybody. */
export const ClockOfTheServer: Story = {
  beforeEach: underWay(15, { serverAhead: 40_000 }),
  play: async () => {
    await comeIn();
    await expect(timer()).toHaveTextContent('60');
    script.clock.advance(12_400);
    await waitFor(async () => expect(timer()).toHaveTextContent('48'));
  },
};

export const PickMade: Story = {
  beforeEach: underWay(15),
  play: async ({ canvas }) => {
    await comeIn();
    await userEvent.click(canvas.getByRole('button', { name: 'Kristen Foxen' }));
    await userEvent.click(draftButton());
    await expect(script.sent).toEqual(['pick Kristen Foxen']);
    await cueIs('wait');
    await expect(cell('3.4')).toHaveTextContent('Foxen');
    await expect(canvas.getByText('You drafted Kristen Foxen.')).toBeInTheDocument();
    await expect(canvas.queryByRole('rowheader', { name: 'Queue Kristen Foxen' })).toBeNull();
    await expect(draftButton()).toBeDisabled();
    await waitFor(async () => expect(document.title).not.toContain('Your pick'));
  },
};

/** Until the server has answered, the pick is shown as pending and no second one is sent. */
export const PickPending: Story = {
  beforeEach: underWay(15),
  play: async ({ canvas }) => {
    await comeIn();
    script.line('slow');
    await userEvent.click(canvas.getByRole('button', { name: 'Kristen Foxen' }));
    await userEvent.click(draftButton());
    await waitFor(async () => expect(cell('3.4')).toHaveTextContent('Drafting…'));
    await expect(draftButton()).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: 'Viktor Blom' })).toBeNull();
    await expect(script.sent).toHaveLength(1);
  },
};

export const PendingThenMade: Story = {
  ...PickPending,
  play: async (context) => {
    await PickPending.play?.(context);
    script.release();
    await waitFor(async () => expect(cell('3.4')).not.toHaveTextContent('Drafting…'));
    await expect(cell('3.4')).toHaveTextContent('Foxen');
  },
};

/** From anywhere: slash, a few letters, Enter stages; Enter drafts. */
export const PickedByKeyboard: Story = {
  beforeEach: underWay(15),
  play: async () => {
    await comeIn();
    await userEvent.keyboard('/foxen k{Enter}');
    await waitFor(async () => expect(draftButton()).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(script.sent).toEqual(['pick Kristen Foxen']));
    await waitFor(async () =>
      expect(screen.getByRole('region', { name: 'Available players' })).toHaveFocus(),
    );
  },
};

/** What changes the turn clears a staged pick; who comes and goes does not. */
export const StagedPickCleared: Story = {
  beforeEach: underWay(15),
  play: async ({ canvas }) => {
    await comeIn();
    await userEvent.click(canvas.getByRole('button', { name: 'Kristen Foxen' }));
    script.setPresent('nora.k', false);
    await waitFor(async () => expect(canvas.getByText(/5 of 6 here/u)).toBeVisible());
    await expect(draftButton()).toBeEnabled();
    script.command({ type: 'undo' });
    await cueIs('next');
    await expect(draftButton()).toBeDisabled();
    script.pick();
    await cueIs('you');
    await expect(canvas.getByText('Select a player from the list')).toBeVisible();
    await expect(draftButton()).toBeDisabled();
  },
};

export const ClockRanOut: Story = {
  beforeEach: underWay(15),
  play: async ({ canvas }) => {
    await comeIn();
    script.clock.advance(60_000);
    await canvas.findByText('Daniel Negreanu was drafted for you.');
    await expect(canvas.getByText(/clock ran out$/u)).toBeVisible();
    // A missed clock switches nothing on.
    await expect(canvas.getByRole('switch', { name: 'Autopick' })).not.toBeChecked();
  },
};

export const LastPick: Story = {
  beforeEach: underWay(35, { ownPlace: 1 }),
  play: async ({ canvas }) => {
    await comeIn();
    await expect(cue()).toBe('you');
    await expect(head().getByText('Round 6, Pick 6')).toBeVisible();
    await expect(head().queryByText(/^then/u)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Dan Smith' }));
  },
};

export const Complete: Story = {
  beforeEach: underWay(35, { ownPlace: 1 }),
  play: async ({ args, canvas }) => {
    await comeIn();
    await userEvent.click(canvas.getByRole('button', { name: 'Dan Smith' }));
    await userEvent.click(draftButton());
    await head().findByText('DRAFT COMPLETE');
    await expect(cue()).toBe('done');
    await expect(screen.queryByRole('button', { name: 'Draft' })).toBeNull();
    await screen.findByText('Draft complete! Redirecting to contest lobby...');
    script.clock.advance(1999);
    await expect(args.onLeave).not.toHaveBeenCalled();
    script.clock.advance(1);
    await expect(args.onLeave).toHaveBeenCalledWith(
      expect.objectContaining({ contestId: CONTEST_ID, because: 'complete', to: 'running' }),
    );
  },
};

/** Come back to a draft that is over: the board stands, and nobody is sent away. */
export const CompleteOnArrival: Story = {
  beforeEach: underWay(36),
  play: async ({ args, canvas }) => {
    await comeIn();
    await expect(head().getByText('DRAFT COMPLETE')).toBeVisible();
    script.clock.advance(10_000);
    await expect(args.onLeave).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'View Draft Order' }));
    await screen.findByText(/^Checked in your browser/u);
    await screen.findByText(/^This browser did not keep your number/u);
  },
};

export const NoLimit: Story = {
  beforeEach: underWay(15, { pickTimeLimit: null }),
  play: async () => {
    await comeIn();
    await expect(timer()).toHaveTextContent('∞');
    await expect(cue()).toBe('you');
    await waitFor(async () => expect(document.title).toBe('Your pick'));
  },
};

export const Paused: Story = {
  beforeEach: underWay(15),
  play: async ({ canvas }) => {
    await comeIn();
    script.clock.advance(18_000);
    script.command({ type: 'pause' });
    await canvas.findByText('The draft is paused.');
    await expect(screen.getByRole('timer', { name: 'PAUSED' })).toHaveTextContent('42');
    script.clock.advance(30_000);
    await expect(timer()).toHaveTextContent('42');
    await expect(canvas.queryByRole('button', { name: 'Kristen Foxen' })).toBeNull();
  },
};

export const Resumed: Story = {
  ...Paused,
  play: async (context) => {
    await Paused.play?.(context);
    script.command({ type: 'resume' });
    await cueIs('you');
    script.clock.advance(2000);
    await waitFor(async () => expect(timer()).toHaveTextContent('40'));
  },
};

// The order

export const OrderShown: Story = {
  beforeEach: draftIs({}, (draft) => {
    shelf.delete(ORDER_SHOWN);
    draft.start();
  }),
  play: async ({ canvas }) => {
    await screen.findByText('Loading draft room...');
    script.connect();
    const dialog = await screen.findByRole('dialog', { name: 'Official Draft Order' });
    await expect(within(dialog).getAllByRole('listitem')).toHaveLength(6);
    await expect(within(dialog).getAllByRole('listitem')[3]).toHaveTextContent('4You mrivers');
    await within(dialog).findByText('The first clock starts in 15 seconds.');
    script.clock.advance(3000);
    await within(dialog).findByText('The first clock starts in 12 seconds.');
    await expect(shelf.has(ORDER_SHOWN)).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start Drafting' }));
    await closed(dialog);
    await expect(shelf.get(ORDER_SHOWN)).toBe('yes');
    await expect(screen.getByRole('timer', { name: 'STARTS IN' })).toHaveTextContent('12');
    await expect(canvas.queryByRole('button', { name: 'Isaac Haxton' })).toBeNull();
  },
};

/** The first clock starts, here the own one: the room is free at once. */
export const OrderMakesWay: Story = {
  beforeEach: draftIs({ ownPlace: 1 }, (draft) => {
    shelf.delete(ORDER_SHOWN);
    draft.start();
  }),
  play: async () => {
    await screen.findByText('Loading draft room...');
    script.connect();
    const dialog = await screen.findByRole('dialog', { name: 'Official Draft Order' });
    await within(dialog).findByText('The first clock starts in 15 seconds.');
    script.open();
    await closed(dialog);
    await cueIs('you');
    await expect(shelf.get(ORDER_SHOWN)).toBe('yes');
  },
};

/** Opened during the draft, the order stays, until the own clock runs if it was not asked for. */
export const OrderShownLate: Story = {
  beforeEach: underWay(1, {}, () => void shelf.delete(ORDER_SHOWN)),
  play: async () => {
    await screen.findByText('Loading draft room...');
    script.connect();
    const dialog = await screen.findByRole('dialog', { name: 'Official Draft Order' });
    script.pick();
    await cueIs('next');
    await waitFor(() => expect(dialog).toBeVisible());
    script.pick();
    await closed(dialog);
    await cueIs('you');
    await expect(shelf.get(ORDER_SHOWN)).toBe('yes');
  },
};

/** Escape closes it, and View Draft Order brings it back: the focus is where it was. */
export const OrderViewedAgain: Story = {
  beforeEach: underWay(2),
  play: async ({ canvas }) => {
    await comeIn();
    await expect(screen.queryByRole('dialog')).toBeNull();
    const button = canvas.getByRole('button', { name: 'View Draft Order' });
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Official Draft Order' });
    await userEvent.keyboard('{Escape}');
    await closed(dialog);
    await expect(button).toHaveFocus();
  },
};

export const OrderNotDrawn: Story = {
  beforeEach: draftIs(),
  play: async ({ canvas }) => {
    await comeIn();
    await expect(head().getByText('Drawing the order')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'View Draft Order' })).toBeDisabled();
  },
};

// Withdrawing

const openWithdraw = async (): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw from Draft' }));
  return screen.findByRole('dialog', { name: 'Withdraw from Draft' });
};

const ASKED = 'Are you sure you want to withdraw from this draft? This action cannot be undone.';

export const WithdrawBeforeTheFirstPick: Story = {
  beforeEach: underWay(0),
  play: async ({ args }) => {
    await comeIn();
    const dialog = await openWithdraw();
    await expect(dialog).toHaveAccessibleDescription(ASKED);
    await within(dialog).findByText(
      "No pick has been made yet: your $27.50 is refunded to your balance, the draft ends and the lobby reopens. The order stays, and you can't enter this contest again.",
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw from Draft' }));
    await screen.findByText('You have successfully unregistered from this contest.');
    await waitFor(async () => expect(shelf.has(ORDER_SHOWN)).toBe(false));
    await expect(args.onLeave).not.toHaveBeenCalled();
    script.clock.advance(2000);
    await expect(args.onLeave).toHaveBeenCalledWith(
      expect.objectContaining({ because: 'withdrawn', to: 'registering' }),
    );
  },
};

export const WithdrawAfterTheFirstPick: Story = {
  beforeEach: underWay(8),
  play: async () => {
    await comeIn();
    const dialog = await openWithdraw();
    await within(dialog).findByText(
      'The draft has started: your $27.50 is not refunded, and your seat is drafted automatically to the end.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay in Draft' }));
    await closed(dialog);
    await expect(script.sent).toEqual([]);
  },
};

/** The first pick may fall while one reads: the consequence changes with it. */
export const WithdrawWhileTheFirstPickFalls: Story = {
  beforeEach: underWay(0),
  play: async () => {
    await comeIn();
    const dialog = await openWithdraw();
    await within(dialog).findByText(/^No pick has been made yet/u);
    script.pick();
    await within(dialog).findByText(/^The draft has started/u);
  },
};

const PAST_DEADLINE =
  'The deadline has passed: your $27.50 is not refunded, and your seat is drafted automatically to the end.';

/** The deadline may pass while one reads: from then on nothing is refunded. */
export const WithdrawWhileTheDeadlinePasses: Story = {
  beforeEach: draftIs({ deadlineIn: 20_000, pickTimeLimit: null }, (draft) => {
    draft.start();
    draft.open();
  }),
  play: async () => {
    await comeIn();
    const dialog = await openWithdraw();
    await within(dialog).findByText(/^No pick has been made yet/u);
    script.clock.advance(5000);
    await within(dialog).findByText(PAST_DEADLINE);
  },
};

/** A first pick that the operator took back still counts as made. */
export const WithdrawAfterTheFirstPickIsUndone: Story = {
  beforeEach: underWay(1, {}, (draft) => {
    draft.command({ type: 'pause' });
    draft.command({ type: 'undo' });
    draft.command({ type: 'resume' });
  }),
  play: async () => {
    await comeIn();
    const dialog = await openWithdraw();
    await within(dialog).findByText(/^The draft has started/u);
  },
};

/** Given up from another tab: the question goes away with the seat. */
export const WithdrawnElsewhere: Story = {
  beforeEach: underWay(8),
  play: async ({ args }) => {
    await comeIn();
    const dialog = await openWithdraw();
    script.withdraw(VIEWER.username);
    await closed(dialog);
    await expect(screen.queryByRole('button', { name: 'Withdraw from Draft' })).toBeNull();
    await expect(args.onLeave).not.toHaveBeenCalled();
  },
};

export const AnotherUserWithdrew: Story = {
  beforeEach: underWay(8),
  play: async ({ canvas }) => {
    await comeIn();
    script.withdraw('bigslick');
    await screen.findByText('bigslick unregistered from this contest.');
    await expect(canvas.getByRole('button', { name: /^bigslick/u })).toHaveTextContent('left');
  },
};

export const Ended: Story = {
  beforeEach: underWay(0),
  play: async ({ args }) => {
    await comeIn();
    script.withdraw('bigslick');
    await screen.findByText('bigslick withdrew before the first pick. Returning to the lobby...');
    await expect(cue()).toBe('done');
    await expect(head().getByText('Draft ended')).toBeVisible();
    script.clock.advance(2999);
    await expect(args.onLeave).not.toHaveBeenCalled();
    script.clock.advance(1);
    await expect(args.onLeave).toHaveBeenCalledWith(
      expect.objectContaining({ because: 'ended', to: 'registering' }),
    );
  },
};

// The connection

export const Connecting: Story = {
  beforeEach: underWay(15),
  play: async () => {
    await expect(await screen.findByText('Loading draft room...')).toBeVisible();
    await expect(screen.getByText('Connecting')).toBeVisible();
  },
};

export const FailedToConnect: Story = {
  beforeEach: underWay(15),
  play: async ({ args }) => {
    await screen.findByText('Loading draft room...');
    script.failToConnect();
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to connect to draft server. Please refresh the page.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Refresh the page' }));
    await expect(args.onRefresh).toHaveBeenCalledOnce();
  },
};

export const NoStateInFiveSeconds: Story = {
  beforeEach: underWay(15),
  play: async () => {
    await screen.findByText('Loading draft room...');
    script.connect({ state: 'none' });
    // The draft's own clock, and the room's for the first state.
    await waitFor(async () => expect(script.clock.waiting()).toBe(2));
    script.clock.advance(4999);
    await expect(screen.queryByRole('alert')).toBeNull();
    script.clock.advance(1);
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load draft state. Please refresh the page.',
    );
    await expect(await screen.findByRole('button', { name: 'Refresh the page' })).toBeVisible();
  },
};

export const Reconnecting: Story = {
  beforeEach: underWay(15),
  play: async ({ canvas }) => {
    await comeIn();
    const { top } = draftButton().getBoundingClientRect();
    script.loseConnection();
    await screen.findByText('Connection lost. Reconnecting…');
    await expect(cue()).toBe('off');
    // Nothing moves below the longer word, and nobody knows any more who is here.
    await expect(draftButton().getBoundingClientRect().top).toBe(top);
    await expect(canvas.queryByText(/of 6 here/u)).toBeNull();
    await expect(head().getByText('Reconnecting')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Kristen Foxen' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Queue Kristen Foxen' })).toBeDisabled();
    await expect(draftButton()).toBeDisabled();
  },
};

export const Reconnected: Story = {
  ...Reconnecting,
  play: async (context) => {
    await Reconnecting.play?.(context);
    script.reconnect();
    await screen.findByText('Reconnected successfully!');
    await expect(screen.queryByText('Connection lost. Reconnecting…')).toBeNull();
    await cueIs('you');
  },
};

export const CouldNotReconnect: Story = {
  ...Reconnecting,
  play: async (context) => {
    await Reconnecting.play?.(context);
    script.giveUp();
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Could not reconnect. Please refresh the page.',
    );
    await expect(head().getByText('Disconnected')).toBeVisible();
  },
};

/** The line breaks as one drafts, after the server heard: told, once it is back, that the pick stands. */
export const AcceptedAfterReconnect: Story = {
  beforeEach: underWay(15),
  play: async ({ canvas }) => {
    await comeIn();
    script.line('loses-answer');
    await userEvent.click(canvas.getByRole('button', { name: 'Kristen Foxen' }));
    await userEvent.click(draftButton());
    await cueIs('off');
    await expect(cell('3.4')).toHaveTextContent('Drafting…');
    script.reconnect();
    await screen.findByText('Your pick was accepted: Kristen Foxen.');
    await expect(cell('3.4')).toHaveTextContent('Foxen');
    await expect(script.sent).toHaveLength(1);
  },
};

/** Never heard, and still on the clock: the same wish is sent again by itself. */
export const SentAgainAfterReconnect: Story = {
  beforeEach: underWay(15),
  play: async ({ canvas }) => {
    await comeIn();
    script.line('loses-request');
    await userEvent.click(canvas.getByRole('button', { name: 'Kristen Foxen' }));
    await userEvent.click(draftButton());
    script.loseConnection();
    await cueIs('off');
    script.clock.advance(5000);
    script.reconnect();
    await waitFor(async () => expect(cell('3.4')).not.toHaveTextContent('Drafting…'));
    await expect(cell('3.4')).toHaveTextContent('Foxen');
    await expect(script.sent).toEqual(['pick Kristen Foxen', 'pick Kristen Foxen']);
  },
};

export const TooLateAfterReconnect: Story = {
  beforeEach: underWay(15),
  play: async ({ canvas }) => {
    await comeIn();
    script.line('loses-request');
    await userEvent.click(canvas.getByRole('button', { name: 'Kristen Foxen' }));
    await userEvent.click(draftButton());
    script.loseConnection();
    script.clock.advance(61_000);
    script.reconnect();
    await screen.findByText('Your pick came too late. Daniel Negreanu was drafted for you.');
    await expect(cell('3.4')).toHaveTextContent('Negreanu');
    await expect(script.sent).toHaveLength(1);
  },
};

/** Complete while nobody could tell: the state says so after the reconnection. */
export const CompletedWhileAway: Story = {
  beforeEach: underWay(30),
  play: async ({ args }) => {
    await comeIn();
    script.loseConnection();
    script.pickUntil(36);
    script.reconnect();
    await screen.findByText('Draft complete! Redirecting to contest lobby...');
    script.clock.advance(2000);
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
};

export const DraftError: Story = {
  beforeEach: underWay(15),
  play: async () => {
    await comeIn();
    script.refuse('Stephen Chidwick has already been drafted.');
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Stephen Chidwick has already been drafted.',
    );
  },
};

/** A second tab was faster: the refusal is told, and the room is as it was. */
export const PickRefused: Story = {
  beforeEach: underWay(15),
  play: async ({ canvas }) => {
    await comeIn();
    script.line('slow');
    await userEvent.click(canvas.getByRole('button', { name: 'Kristen Foxen' }));
    await userEvent.click(draftButton());
    script.command({ type: 'pause' });
    script.release();
    await expect(await screen.findByRole('alert')).toHaveTextContent('The draft is paused.');
    script.command({ type: 'resume' });
    await cueIs('you');
    await expect(canvas.getByRole('button', { name: 'Kristen Foxen' })).toBeVisible();
  },
};

// Queue and autopick

const queueNames = (): readonly string[] =>
  within(screen.getByRole('region', { name: 'Queue' }))
    .queryAllByRole('button', { name: /^Remove /u })
    .map((button) => /Remove (.*) from/u.exec(button.getAttribute('aria-label') ?? '')?.[1] ?? '');

export const Queued: Story = {
  beforeEach: underWay(13),
  play: async ({ canvas }) => {
    await comeIn();
    await userEvent.click(canvas.getByRole('button', { name: 'Queue Daniel Negreanu' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Queue Kristen Foxen' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Queue Chris Brewer' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Move Kristen Foxen up' }));
    await waitFor(async () =>
      expect(queueNames()).toEqual(['Kristen Foxen', 'Daniel Negreanu', 'Chris Brewer']),
    );
    await expect(script.sent.at(-1)).toBe('queue kristen-foxen daniel-negreanu chris-brewer');
    await expect(
      canvas.getByRole('button', { name: 'Queue Kristen Foxen, number 1' }),
    ).toBeVisible();
  },
};

/** Somebody else drafts the first of the queue; when the own clock runs out, the next one is drafted. */
export const QueueSkipsDraftedPlayers: Story = {
  ...Queued,
  play: async (context) => {
    await Queued.play?.(context);
    script.pick('Kristen Foxen');
    await waitFor(async () => expect(queueNames()).toEqual(['Daniel Negreanu', 'Chris Brewer']));
    script.pick();
    await cueIs('you');
    script.clock.advance(60_000);
    await screen.findByText('Daniel Negreanu was drafted for you.');
    await expect(queueNames()).toEqual(['Chris Brewer']);
  },
};

/** Shown at once, and put back if the server refuses. */
export const QueueOnASlowLine: Story = {
  beforeEach: underWay(13),
  play: async ({ canvas }) => {
    await comeIn();
    script.line('slow');
    await userEvent.click(canvas.getByRole('button', { name: 'Queue Kristen Foxen' }));
    await expect(queueNames()).toEqual(['Kristen Foxen']);
    script.withdraw(VIEWER.username);
    script.release();
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'You have withdrawn from this draft.',
    );
  },
};

export const AutopickOn: Story = {
  beforeEach: underWay(13),
  play: async ({ canvas }) => {
    await comeIn();
    const autopick = canvas.getByRole('switch', { name: 'Autopick' });
    await userEvent.click(autopick);
    await expect(autopick).toBeChecked();
    await canvas.findByText('Autopick is on.');
    await expect(canvas.getByRole('button', { name: /^You/u })).toHaveTextContent('auto');
    script.pick();
    script.pick();
    // At once: the own turn is over before it could be seen.
    script.clock.advance(0);
    await canvas.findByText(/· autopick$/u);
    await expect(cue()).toBe('wait');
  },
};

export const SoundOn: Story = {
  beforeEach: underWay(14),
  play: async ({ args, canvas }) => {
    await comeIn();
    const sound = canvas.getByRole('button', { name: 'Sound' });
    await userEvent.click(sound);
    await expect(sound).toHaveAttribute('aria-pressed', 'true');
    // Heard once, so that one knows it.
    await expect(args.signals?.chime).toHaveBeenCalledOnce();
    script.pick();
    await cueIs('you');
    await waitFor(async () => expect(args.signals?.chime).toHaveBeenCalledTimes(2));
    await expect(shelf.get('captains-pick.draft-sound')).toBe('yes');
  },
};

// Who looks on, and other games

export const SignedOut: Story = {
  args: { viewer: null },
  beforeEach: underWay(15, {
    viewer: null,
    ownPlace: null,
    others: ['riverrat_91', 'nora.k', 'sizzle', 'bigslick', 't_hallaert', 'ace-high'],
  }),
  play: async ({ canvas }) => {
    await comeIn();
    await expect(screen.queryByRole('button', { name: 'Draft' })).toBeNull();
    await expect(canvas.queryByRole('region', { name: 'Queue' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Withdraw from Draft' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Daniel Negreanu' })).toBeNull();
    await expect(canvas.getAllByRole('tab')).toHaveLength(6);
  },
};

export const Golf: Story = {
  beforeEach: underWay(9, {
    contest: { sport: 'Golf', tournamentName: 'THE PLAYERS Championship', players: [...GOLFERS] },
  }),
  play: async ({ canvas }) => {
    await comeIn();
    const players = within(canvas.getByRole('table', { name: 'Available players' }));
    await expect(players.getByRole('columnheader', { name: 'Odds' })).toBeVisible();
    await expect(players.getByRole('columnheader', { name: 'Salary' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  },
};

export const GolfWithoutSalaries: Story = {
  beforeEach: underWay(9, {
    contest: {
      sport: 'Golf',
      tournamentName: 'THE PLAYERS Championship',
      players: GOLFERS.map((player) => ({ ...player, salary: null })),
    },
  }),
  play: async ({ canvas }) => {
    await comeIn();
    const players = within(canvas.getByRole('table', { name: 'Available players' }));
    await expect(players.queryByRole('columnheader', { name: 'Salary' })).toBeNull();
    await expect(players.getByRole('columnheader', { name: 'Odds' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  },
};

export const TwoSeats: Story = {
  beforeEach: underWay(1, {
    others: ['pawnstorm'],
    ownPlace: 2,
    contest: {
      sport: 'Chess',
      tournamentName: 'FIDE Candidates, final game',
      format: 'H2H',
      players: CHESS_PLAYERS.map((player) => ({ ...player, salary: null })),
    },
  }),
  play: async ({ canvas }) => {
    await comeIn();
    await expect(cue()).toBe('you');
    await expect(head().getByText(/^then you/)).toHaveTextContent('then you, pawnstorm');
    const players = within(canvas.getByRole('table', { name: 'Available players' }));
    await expect(players.getByRole('columnheader', { name: 'Rating' })).toBeVisible();
  },
};

export const TwelveSeats: Story = {
  beforeEach: underWay(20, {
    others: [
      'riverrat_91',
      'nora.k',
      'sizzle',
      'bigslick',
      't_hallaert',
      'ace-high',
      'northcote',
      'deepstack',
      'fold2win',
      'long_iron',
      'pawnstorm',
    ],
    contest: { format: 'Pick4' },
  }),
  play: async () => {
    await comeIn();
    await expect(cue()).toBe('you');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const LongAndForeignNames: Story = {
  beforeEach: underWay(4, {
    others: ['wolfeschlegelsteinhausenberger', 'قبطان_الفريق', 'łukasz-żółć'],
    ownPlace: 1,
    contest: {
      tournamentName: 'The 57th Annual World Series of Poker $50,000 Poker Players Championship',
      format: 'Pick3',
      players: [
        'Wolfeschlegelsteinhausenbergerdorff Christiaan van der Merwe',
        'عمر خيّام',
        'Jiří Šťastný',
        'Nguyễn Thị Minh Khai',
        'Rasmus Neergaard-Petersen',
        'Thorbjørn Olesen',
        'Ludvig Åberg',
        'José María Olazábal',
        'Ólafur Þór Guðmundsson',
        'Zoë',
        'Ø',
        'Dmitri Андреевич',
      ].map((name, index) =>
        aPlayer({
          name,
          _id: `long-${index}`,
          salary: null,
          sportSpecificData: { chipCount: 900_000 - index, icmValue: 90_000 - index },
        }),
      ),
    },
  }),
  play: async () => {
    await comeIn();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

// Screens

const phone = { viewport: { value: 'phone' } };

export const Phone: Story = {
  beforeEach: underWay(15),
  globals: phone,
  play: async ({ canvas }) => {
    await comeIn();
    await userEvent.click(canvas.getByRole('button', { name: 'Kristen Foxen' }));
    const button = draftButton().getBoundingClientRect();
    await expect(button.height).toBeGreaterThanOrEqual(60);
    await expect(window.innerHeight - button.bottom).toBeLessThan(30);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const withdraw = canvas.getByRole('button', { name: 'Withdraw from Draft' });
    await expect(withdraw.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
    await expect(canvas.getByRole('table', { name: 'Available players' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Draft board' })).toBeNull();
    script.clock.advance(51_000);
    await cueIs('last');
  },
};

/** One thumb: view by view, and Draft stays where it is. */
export const PhoneViews: Story = {
  beforeEach: underWay(15),
  globals: phone,
  play: async ({ canvas }) => {
    await comeIn();
    const where = draftButton().getBoundingClientRect();
    const views = within(canvas.getByRole('navigation', { name: 'Draft room' }));
    for (const [view, region] of [
      ['Queue', 'Queue'],
      ['Board', 'Draft board'],
      ['Rosters', 'Rosters'],
      ['Log', 'Pick log'],
      ['Players', 'Available players'],
    ] as const) {
      await userEvent.click(views.getByRole('button', { name: view }));
      await expect(canvas.getByRole('region', { name: region })).toBeVisible();
      await expect(draftButton().getBoundingClientRect().top).toBe(where.top);
    }
    await userEvent.click(views.getByRole('button', { name: 'Board' }));
  },
};

export const PhoneRosters: Story = {
  beforeEach: underWay(15),
  globals: phone,
  play: async ({ canvas }) => {
    await comeIn();
    await userEvent.click(canvas.getByRole('button', { name: 'Board' }));
    await userEvent.click(canvas.getByRole('button', { name: /^nora\.k/u }));
    await expect(canvas.getByRole('table', { name: 'Team of nora.k' })).toBeVisible();
  },
};

export const OnTheClockDark: Story = { ...OnTheClock, globals: { theme: 'dark' } };
export const LastTenSecondsDark: Story = { ...LastTenSeconds, globals: { theme: 'dark' } };
export const ReconnectingDark: Story = { ...Reconnecting, globals: { theme: 'dark' } };
export const PhoneDark: Story = { ...Phone, globals: { ...phone, theme: 'dark' } };

// A whole evening

/** From the order to DRAFT COMPLETE: picks by hand, from the queue, by autopick, through a lost line. */
export const ADraftNight: Story = {
  beforeEach: draftIs(
    { contest: { format: 'Pick4' }, ownPlace: 3, others: ['riverrat_91', 'nora.k', 'sizzle'] },
    (draft) => {
      shelf.delete(ORDER_SHOWN);
      draft.start();
    },
  ),
  play: async ({ args, canvas }) => {
    await screen.findByText('Loading draft room...');
    script.connect();
    const order = await screen.findByRole('dialog', { name: 'Official Draft Order' });
    await userEvent.click(within(order).getByRole('button', { name: 'Start Drafting' }));
    await closed(order);
    script.open();

    // Round 1: the captain, by hand.
    script.pick('Isaac Haxton');
    await cueIs('next');
    script.pick('Phil Ivey');
    await cueIs('you');
    await userEvent.click(canvas.getByRole('button', { name: 'Stephen Chidwick' }));
    await userEvent.click(draftButton());
    await waitFor(async () => expect(cell('1.3')).toHaveTextContent('1.3Stephen Chidwick(CPT)'));

    // Round 2: queued while the others pick, and the clock runs out.
    await userEvent.click(canvas.getByRole('button', { name: 'Queue Kristen Foxen' }));
    script.pick();
    script.pick();
    await cueIs('you');
    script.clock.advance(60_000);
    await waitFor(async () => expect(cell('2.2')).toHaveTextContent('2.2Kristen Foxen'));

    // Round 3: the line is lost in the middle of the pick.
    script.pick();
    script.pick();
    script.pick();
    script.pick();
    await cueIs('you');
    script.line('loses-answer');
    await userEvent.keyboard('/blom{Enter}');
    await waitFor(async () => expect(draftButton()).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await cueIs('off');
    script.pick();
    script.reconnect();
    await screen.findByText('Your pick was accepted: Viktor Blom.');

    // Round 4: autopick, on by hand.
    await userEvent.click(canvas.getByRole('switch', { name: 'Autopick' }));
    await canvas.findByText('Autopick is on.');
    script.pick();
    script.clock.advance(0);
    await waitFor(async () => expect(cell('4.2')).not.toHaveTextContent('On the clock'));
    script.pick();
    script.pick();

    await head().findByText('DRAFT COMPLETE');
    const roster = within(canvas.getByRole('table', { name: 'Team of mrivers' }));
    const team = roster.getAllByRole('rowheader').map(({ textContent }) => textContent);
    await expect(team.slice(0, 3)).toEqual(['Stephen Chidwick', 'Kristen Foxen', 'Viktor Blom']);
    await expect(team[3]).not.toBe('–');
    await screen.findByText('Draft complete! Redirecting to contest lobby...');
    script.clock.advance(2000);
    await expect(args.onLeave).toHaveBeenCalledWith(
      expect.objectContaining({ because: 'complete', to: 'running' }),
    );
  },
};
