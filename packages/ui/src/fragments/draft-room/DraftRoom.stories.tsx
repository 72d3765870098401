import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { browserClock } from '../../data/index.ts';
import { Toaster } from '../../primitives/toaster/index.ts';
import { STORY_NOW, VIEWER } from '../../testing/contests/contests.ts';
import { aPlayer, GOLFERS } from '../../testing/contests/sportEvents.ts';
import { manualClock } from '../../testing/clocks/manualClock.ts';
import { scriptDraft, type DraftScript, type ScriptedDraft } from '../../testing/drafts/index.ts';
import { USUAL_DRAFT, type DraftScenario } from '../../testing/scenario/draftScenario.ts';
import { draftPresets } from '../../testing/scenario/index.ts';
import { refusalTexts } from '../../testing/messages/shownRefusals.ts';
import { DraftRoom, type DraftRoomProps } from './DraftRoom.tsx';
import type { RoomExit } from './state/roomState.ts';
import type { FlagStorage } from './useStoredFlag.ts';

const CONTEST_ID = 'wsop-50k';

/** The scripted draft of the running story. */
let script: ScriptedDraft = scriptDraft();

const stored = new Map<string, string>();
const storage: FlagStorage = {
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, value) => void stored.set(key, value),
  removeItem: (key) => void stored.delete(key),
};
const ORDER_SHOWN = `captains-pick.draft-order-shown.${CONTEST_ID}`;

const meta = {
  title: 'Draft/Draft room',
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
    stored.clear();
  },
} satisfies Meta<typeof DraftRoom>;

export default meta;
type Story = StoryObj<typeof meta>;
type Before = NonNullable<Story['beforeEach']>;

/** The viewer has already seen the order. */
const showsNoOrder = (): void => {
  stored.set(ORDER_SHOWN, 'yes');
};

/** Sets up a scripted draft in which the viewer has already seen the order. */
const setUpDraft =
  (
    options: DraftScript = {},
    prepare: (script: ScriptedDraft) => void = () => {},
  ): Exclude<Before, readonly unknown[]> =>
  () => {
    script = scriptDraft(options);
    stored.set(ORDER_SHOWN, 'yes');
    prepare(script);
  };

/** A draft with this number of picks made, for a room that is not connected yet. */
const draftInProgress = (
  picks: number,
  options: DraftScript = {},
  prepare: (script: ScriptedDraft) => void = () => {},
) =>
  setUpDraft(options, (draft) => {
    draft.start();
    draft.open();
    draft.pickUntil(picks);
    prepare(draft);
  });

/** Waits for the room to load and connects it. */
const enterRoom = async (): Promise<void> => {
  await screen.findByText('Loading draft room...');
  script.connect();
  await screen.findByLabelText('On the clock');
};

const turn = (): HTMLElement => screen.getByLabelText('On the clock');
const head = (): ReturnType<typeof within> => within(turn());
const cue = (): string | null => turn().getAttribute('data-turn');
const timer = (): HTMLElement => head().getByRole('timer');
const draftButton = (): HTMLElement => head().getByRole('button', { name: 'Draft' });
const availablePlayers = (): ReturnType<typeof within> =>
  within(screen.getByRole('table', { name: 'Available players' }));
const stage = (player: string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: player }));
const draftPlayer = async (player: string): Promise<void> => {
  await stage(player);
  await userEvent.click(draftButton());
};
const cell = (label: string): HTMLElement | undefined =>
  within(screen.getByLabelText('Draft board'))
    .getAllByRole('cell', { hidden: true })
    .find(({ textContent }) => textContent?.startsWith(label));
const CAPTAIN_NOTE = 'Note: Your first drafted player will be assigned as your team captain (CPT).';
/**
 * Waits until the dialog has left the page. It throws a plain error, because a failed matcher prints the whole room.
 */
const waitUntilClosed = async (dialog: HTMLElement): Promise<void> => {
  await waitFor(() => {
    if (dialog.isConnected) throw new Error('The dialog is still on the page.');
  });
};
const waitForCue = async (expected: string): Promise<void> => {
  await waitFor(async () => expect(cue()).toBe(expected));
};

/** The room leaves exactly this long after now. */
const leavesAfter = async (
  milliseconds: number,
  onLeave: DraftRoomProps['onLeave'],
  exit: Partial<RoomExit>,
): Promise<void> => {
  script.clock.advance(milliseconds - 1);
  await expect(onLeave).not.toHaveBeenCalled();
  script.clock.advance(1);
  await expect(onLeave).toHaveBeenCalledWith(
    expect.objectContaining({ contestId: CONTEST_ID, ...exit }),
  );
};

// Draft states

const preset = draftPresets<DraftRoomProps>((draft, props) => {
  script = draft;
  const { contest, feed, clock } = draft;
  return <DraftRoom {...props} contest={contest} feed={feed} clock={clock} />;
});

/** The room at a turn whose clock has just begun. Its clock moves only when the story moves it. */
const atTurn = (chosen: Partial<DraftScenario>) =>
  preset({ secondsLeft: USUAL_DRAFT.secondsPerPick, time: 'stands', ...chosen }, showsNoOrder);

/** Waits until the room has connected. */
const inRoom = async (): Promise<void> => {
  await screen.findByLabelText('On the clock');
};

/** Set the table, the turn and the connection in the controls below. The clock runs. */
export const Playground: Story = preset({}, showsNoOrder);

/** A slow draft: the clock is in hours, with the time at which it runs out. */
export const SlowClock: Story = {
  beforeEach: setUpDraft({ pickTimeLimit: 28_800, ownPlace: 1 }, (draft) => {
    draft.start();
    draft.open();
  }),
  play: async () => {
    await enterRoom();
    await expect(head().getByText('8 h 0 min')).toBeVisible();
    await expect(head().getByText(/^UNTIL /)).toBeVisible();
  },
};

/** In quiet hours the clock stands still, and goes on when they end. Picks are accepted all the same. */
export const QuietHours: Story = {
  beforeEach: setUpDraft(
    { pickTimeLimit: 28_800, ownPlace: 1, quiet: { inMinutes: -60, forMinutes: 120 } },
    (draft) => {
      draft.start();
      draft.open();
    },
  ),
  play: async () => {
    await enterRoom();
    await expect(head().getByText(/^QUIET UNTIL /)).toBeVisible();
    await expect(head().getByText('8 h 0 min')).toBeVisible();
    script.clock.advance(30 * 60_000);
    await expect(head().getByText('8 h 0 min')).toBeVisible();
    script.clock.advance(60 * 60_000);
    await expect(await head().findByText(/^UNTIL /)).toBeVisible();
  },
};

/** The order's display time ends between the first state and the first tick of a real clock. */
export const OpensWhileItIsDrawn: Story = {
  beforeEach: setUpDraft({ pickTimeLimit: null, ownPlace: 1, showOrderFor: 3 }, (draft) =>
    draft.start(),
  ),
  render: (args) => (
    <DraftRoom {...args} contest={script.contest} feed={script.feed} clock={browserClock} />
  ),
  play: async () => {
    await enterRoom();
    await waitForCue('you');
  },
};

export const Waiting: Story = {
  ...atTurn({ round: 2, turn: 'somebody else’s' }),
  play: async ({ canvas, userEvent }) => {
    await inRoom();
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

/** The viewer has not drafted a captain yet. */
export const NextUp: Story = {
  ...atTurn({ round: 1, turn: 'next' }),
  play: async ({ canvas }) => {
    await inRoom();
    await expect(cue()).toBe('next');
    await expect(canvas.getByText(CAPTAIN_NOTE)).toBeVisible();
    script.pick();
    await waitForCue('you');
    await expect(canvas.getByText(CAPTAIN_NOTE)).toBeVisible();
    script.pick();
    await waitFor(() => expect(canvas.queryByText(CAPTAIN_NOTE)).toBeNull());
  },
};

export const OnTheClock: Story = {
  ...atTurn({ round: 3 }),
  play: async ({ args, canvas }) => {
    await inRoom();
    await expect(cue()).toBe('you');
    await expect(head().getByText('Your Pick')).toBeVisible();
    await expect(head().getByText(/back to you in 5$/u)).toBeVisible();
    await expect(canvas.getByText('Select a player from the list')).toBeVisible();
    await waitFor(async () => expect(document.title).toBe('1:00 Your pick'));
    await expect(args.signals?.vibrate).toHaveBeenCalledOnce();
    await expect(args.signals?.chime).not.toHaveBeenCalled();
    await expect(draftButton()).toBeDisabled();
    await stage('Kristen Foxen');
    await expect(draftButton()).toBeEnabled();
  },
};

/** Title, frame and announcement change as time runs out. The time is computed from the deadline. */
export const LastTenSeconds: Story = {
  ...atTurn({ round: 3 }),
  play: async ({ canvas }) => {
    await inRoom();
    await stage('Kristen Foxen');
    await expect(canvas.getByText('Your pick.')).toBeInTheDocument();
    script.clock.advance(30_000);
    await canvas.findByText('30 seconds left.');
    script.clock.advance(19_000);
    await waitFor(async () => expect(timer()).toHaveTextContent('11'));
    await expect(cue()).toBe('you');
    await expect(canvas.getByText('30 seconds left.')).toBeInTheDocument();
    script.clock.advance(2000);
    await waitForCue('last');
    await expect(timer()).toHaveTextContent('9');
    await expect(canvas.getByText('10 seconds left.')).toBeInTheDocument();
    await waitFor(async () => expect(document.title).toBe('0:09 Your pick'));
    await expect(draftButton()).toBeEnabled();
  },
};

/** A browser whose clock is 40 seconds behind the server shows the same time as every other browser. */
export const ClockOfTheServer: Story = {
  beforeEach: draftInProgress(15, { serverAhead: 40_000 }),
  play: async () => {
    await enterRoom();
    await expect(timer()).toHaveTextContent('60');
    script.clock.advance(12_400);
    await waitFor(async () => expect(timer()).toHaveTextContent('48'));
  },
};

export const PickMade: Story = {
  ...atTurn({ round: 3 }),
  play: async ({ canvas }) => {
    await inRoom();
    await draftPlayer('Kristen Foxen');
    await expect(script.sent).toEqual(['pick Kristen Foxen']);
    await waitForCue('wait');
    await expect(cell('3.4')).toHaveTextContent('Foxen');
    await expect(canvas.getByText('You drafted Kristen Foxen.')).toBeInTheDocument();
    await expect(canvas.queryByRole('rowheader', { name: 'Queue Kristen Foxen' })).toBeNull();
    await expect(draftButton()).toBeDisabled();
    await waitFor(async () => expect(document.title).not.toContain('Your pick'));
  },
};

/** Until the server answers, the pick is shown as pending and no second pick is sent. */
export const PickPending: Story = {
  ...atTurn({ round: 3 }),
  play: async ({ canvas }) => {
    await inRoom();
    script.line('slow');
    await draftPlayer('Kristen Foxen');
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

/** Slash opens the search from anywhere, Enter stages the player, and Enter again drafts. */
export const PickedByKeyboard: Story = {
  tags: ['regression'],
  ...atTurn({ round: 3 }),
  play: async () => {
    await inRoom();
    await userEvent.keyboard('/foxen k{Enter}');
    await waitFor(async () => expect(draftButton()).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(script.sent).toEqual(['pick Kristen Foxen']));
    await waitFor(async () =>
      expect(screen.getByRole('region', { name: 'Available players' })).toHaveFocus(),
    );
  },
};

/** A change of turn clears the staged pick. A user who joins or leaves does not. */
export const StagedPickCleared: Story = {
  ...atTurn({ round: 3 }),
  play: async ({ canvas }) => {
    await inRoom();
    await stage('Kristen Foxen');
    script.setPresent('nora.k', false);
    await waitFor(async () => expect(canvas.getByText(/5 of 6 here/u)).toBeVisible());
    await expect(draftButton()).toBeEnabled();
    script.command({ type: 'undo' });
    await waitForCue('next');
    await expect(draftButton()).toBeDisabled();
    script.pick();
    await waitForCue('you');
    await expect(canvas.getByText('Select a player from the list')).toBeVisible();
    await expect(draftButton()).toBeDisabled();
  },
};

export const ClockRanOut: Story = {
  ...atTurn({ round: 3 }),
  play: async ({ canvas }) => {
    await inRoom();
    script.clock.advance(60_000);
    await canvas.findByText('Daniel Negreanu was drafted for you.');
    await expect(canvas.getByText(/clock ran out$/u)).toBeVisible();
    // A missed clock does not turn on autopick.
    await expect(canvas.getByRole('switch', { name: 'Autopick' })).not.toBeChecked();
  },
};

export const LastPick: Story = {
  ...atTurn({ round: 6, place: 1 }),
  play: async () => {
    await inRoom();
    await expect(cue()).toBe('you');
    await expect(head().getByText('Round 6, Pick 6')).toBeVisible();
    await expect(head().queryByText(/^then/u)).toBeNull();
    await stage('Dan Smith');
  },
};

export const Complete: Story = {
  ...atTurn({ round: 6, place: 1 }),
  play: async ({ args }) => {
    await inRoom();
    await draftPlayer('Dan Smith');
    await head().findByText('DRAFT COMPLETE');
    await expect(cue()).toBe('done');
    await expect(screen.queryByRole('button', { name: 'Draft' })).toBeNull();
    await screen.findByText('Draft complete! Redirecting to contest lobby...');
    await leavesAfter(2000, args.onLeave, { because: 'complete', to: 'running' });
  },
};

/** A viewer who opens a draft that is over sees its board and is not redirected. */
export const CompleteOnArrival: Story = {
  ...atTurn({ turn: 'complete' }),
  play: async ({ args, canvas }) => {
    await inRoom();
    await expect(head().getByText('DRAFT COMPLETE')).toBeVisible();
    await expect(head().getByRole('link', { name: 'Draft recap' })).toHaveAttribute(
      'href',
      '/draft/wsop-50k/recap',
    );
    script.clock.advance(10_000);
    await expect(args.onLeave).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'View Draft Order' }));
    await screen.findByText(/^Checked in your browser/u);
    await screen.findByText(/^This browser did not keep your number/u);
  },
};

export const NoLimit: Story = {
  ...atTurn({ round: 3, secondsPerPick: 0 }),
  play: async () => {
    await inRoom();
    await expect(timer()).toHaveTextContent('∞');
    await expect(cue()).toBe('you');
    await waitFor(async () => expect(document.title).toBe('Your pick'));
  },
};

export const Paused: Story = {
  ...atTurn({ round: 3 }),
  play: async ({ canvas }) => {
    await inRoom();
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
    await waitForCue('you');
    script.clock.advance(2000);
    await waitFor(async () => expect(timer()).toHaveTextContent('40'));
  },
};

// Draft order

const orderDialog = (): Promise<HTMLElement> =>
  screen.findByRole('dialog', { name: 'Official Draft Order' });

/** Enters a room that shows the order first. */
const enterToOrder = async (): Promise<HTMLElement> => {
  await screen.findByText('Loading draft room...');
  script.connect();
  return orderDialog();
};

/** The order is drawn, and the viewer has not seen it. */
const orderDrawn = (options: DraftScript = {}) =>
  setUpDraft(options, (draft) => {
    stored.delete(ORDER_SHOWN);
    draft.start();
  });

export const OrderShown: Story = {
  beforeEach: orderDrawn(),
  play: async ({ canvas }) => {
    const dialog = await enterToOrder();
    await expect(within(dialog).getAllByRole('listitem')).toHaveLength(6);
    await expect(within(dialog).getAllByRole('listitem')[3]).toHaveTextContent('4You mrivers');
    await within(dialog).findByText('The first clock starts in 15 seconds.');
    script.clock.advance(3000);
    await within(dialog).findByText('The first clock starts in 12 seconds.');
    await expect(stored.has(ORDER_SHOWN)).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Start Drafting' }));
    await waitUntilClosed(dialog);
    await expect(stored.get(ORDER_SHOWN)).toBe('yes');
    await expect(screen.getByRole('timer', { name: 'STARTS IN' })).toHaveTextContent('12');
    await expect(canvas.queryByRole('button', { name: 'Isaac Haxton' })).toBeNull();
  },
};

/** The dialog closes when the first clock starts, here the viewer's own. */
export const OrderMakesWay: Story = {
  beforeEach: orderDrawn({ ownPlace: 1 }),
  play: async () => {
    const dialog = await enterToOrder();
    await within(dialog).findByText('The first clock starts in 15 seconds.');
    script.open();
    await waitUntilClosed(dialog);
    await waitForCue('you');
    await expect(stored.get(ORDER_SHOWN)).toBe('yes');
  },
};

/** An order dialog that the page opened during the draft closes when the viewer's turn begins. */
export const OrderShownLate: Story = {
  beforeEach: draftInProgress(1, {}, () => void stored.delete(ORDER_SHOWN)),
  play: async () => {
    const dialog = await enterToOrder();
    script.pick();
    await waitForCue('next');
    await waitFor(() => expect(dialog).toBeVisible());
    script.pick();
    await waitUntilClosed(dialog);
    await waitForCue('you');
    await expect(stored.get(ORDER_SHOWN)).toBe('yes');
  },
};

/** Escape closes the dialog and returns the focus to View Draft Order. */
export const OrderViewedAgain: Story = {
  ...atTurn({ round: 1, turn: 'next' }),
  play: async ({ canvas }) => {
    await inRoom();
    await expect(screen.queryByRole('dialog')).toBeNull();
    const button = canvas.getByRole('button', { name: 'View Draft Order' });
    await userEvent.click(button);
    const dialog = await orderDialog();
    await userEvent.keyboard('{Escape}');
    await waitUntilClosed(dialog);
    await expect(button).toHaveFocus();
  },
};

export const OrderNotDrawn: Story = {
  beforeEach: setUpDraft(),
  play: async ({ canvas }) => {
    await enterRoom();
    await expect(head().getByText('Drawing the order')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'View Draft Order' })).toBeDisabled();
  },
};

const openWithdraw = async (): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw from Draft' }));
  return screen.findByRole('dialog', { name: 'Withdraw from Draft' });
};

const CONFIRMATION =
  'Are you sure you want to withdraw from this draft? This action cannot be undone.';

export const WithdrawBeforeTheFirstPick: Story = {
  beforeEach: draftInProgress(0),
  play: async ({ args }) => {
    await enterRoom();
    const dialog = await openWithdraw();
    await expect(dialog).toHaveAccessibleDescription(CONFIRMATION);
    await within(dialog).findByText(
      "No pick has been made yet: your $27.50 is refunded to your balance, the draft ends and the lobby reopens. The order stays, and you can't enter this contest again.",
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw from Draft' }));
    await screen.findByText('You have successfully unregistered from this contest.');
    await waitFor(async () => expect(stored.has(ORDER_SHOWN)).toBe(false));
    await leavesAfter(2000, args.onLeave, { because: 'withdrawn', to: 'registering' });
  },
};

export const WithdrawAfterTheFirstPick: Story = {
  ...atTurn({ round: 2 }),
  play: async () => {
    await inRoom();
    const dialog = await openWithdraw();
    await within(dialog).findByText(
      'The draft has started: your $27.50 is not refunded, and your seat is drafted automatically to the end.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay in Draft' }));
    await waitUntilClosed(dialog);
    await expect(script.sent).toEqual([]);
  },
};

/** The dialog's text changes if the first pick is made while it is open. */
export const WithdrawWhileTheFirstPickFalls: Story = {
  beforeEach: draftInProgress(0),
  play: async () => {
    await enterRoom();
    const dialog = await openWithdraw();
    await within(dialog).findByText(/^No pick has been made yet/u);
    script.pick();
    await within(dialog).findByText(/^The draft has started/u);
  },
};

const PAST_DEADLINE =
  'The deadline has passed: your $27.50 is not refunded, and your seat is drafted automatically to the end.';

/** If the deadline passes while the dialog is open, its text says that nothing is refunded. */
export const WithdrawWhileTheDeadlinePasses: Story = {
  beforeEach: setUpDraft({ deadlineIn: 20_000, pickTimeLimit: null }, (draft) => {
    draft.start();
    draft.open();
  }),
  play: async () => {
    await enterRoom();
    const dialog = await openWithdraw();
    await within(dialog).findByText(/^No pick has been made yet/u);
    script.clock.advance(5000);
    await within(dialog).findByText(PAST_DEADLINE);
  },
};

/** A first pick that the operator undid still counts as made. */
export const WithdrawAfterTheFirstPickIsUndone: Story = {
  beforeEach: draftInProgress(1, {}, (draft) => {
    draft.command({ type: 'pause' });
    draft.command({ type: 'undo' });
    draft.command({ type: 'resume' });
  }),
  play: async () => {
    await enterRoom();
    const dialog = await openWithdraw();
    await within(dialog).findByText(/^The draft has started/u);
  },
};

/** The viewer withdraws in another tab: the dialog closes. */
export const WithdrawnElsewhere: Story = {
  ...atTurn({ round: 2 }),
  play: async ({ args }) => {
    await inRoom();
    const dialog = await openWithdraw();
    script.withdraw(VIEWER.username);
    await waitUntilClosed(dialog);
    await expect(screen.queryByRole('button', { name: 'Withdraw from Draft' })).toBeNull();
    await expect(args.onLeave).not.toHaveBeenCalled();
  },
};

export const AnotherUserWithdrew: Story = {
  ...atTurn({ round: 2 }),
  play: async ({ canvas }) => {
    await inRoom();
    script.withdraw('bigslick');
    await screen.findByText('bigslick unregistered from this contest.');
    await expect(canvas.getByRole('button', { name: /^bigslick/u })).toHaveTextContent('left');
  },
};

export const Ended: Story = {
  beforeEach: draftInProgress(0),
  play: async ({ args }) => {
    await enterRoom();
    script.withdraw('bigslick');
    await screen.findByText('bigslick withdrew before the first pick. Returning to the lobby...');
    await expect(cue()).toBe('done');
    await expect(head().getByText('Draft ended')).toBeVisible();
    await leavesAfter(3000, args.onLeave, { because: 'ended', to: 'registering' });
  },
};

export const Connecting: Story = {
  beforeEach: draftInProgress(15),
  play: async () => {
    await expect(await screen.findByText('Loading draft room...')).toBeVisible();
    await expect(screen.getByText('Connecting')).toBeVisible();
  },
};

export const FailedToConnect: Story = {
  beforeEach: draftInProgress(15),
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
  beforeEach: draftInProgress(15),
  play: async () => {
    await screen.findByText('Loading draft room...');
    script.connect({ state: 'none' });
    // One timer is the draft's clock, the other the timeout for the first state.
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
  ...atTurn({ round: 3 }),
  play: async ({ canvas }) => {
    await inRoom();
    const { top } = draftButton().getBoundingClientRect();
    script.loseConnection();
    await screen.findByText('Connection lost. Reconnecting…');
    await expect(cue()).toBe('off');
    // The longer status text must not move the layout. The number of present users is unknown while disconnected.
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
    await waitForCue('you');
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

/** The connection is lost after the server has received the pick. After reconnecting, a toast confirms the pick. */
export const AcceptedAfterReconnect: Story = {
  ...atTurn({ round: 3 }),
  play: async () => {
    await inRoom();
    script.line('loses-answer');
    await draftPlayer('Kristen Foxen');
    await waitForCue('off');
    await expect(cell('3.4')).toHaveTextContent('Drafting…');
    script.reconnect();
    await screen.findByText('Your pick was accepted: Kristen Foxen.');
    await expect(cell('3.4')).toHaveTextContent('Foxen');
    await expect(script.sent).toHaveLength(1);
  },
};

/** The server never received the pick and the viewer's clock still runs: the room sends the same command again. */
export const SentAgainAfterReconnect: Story = {
  ...atTurn({ round: 3 }),
  play: async () => {
    await inRoom();
    script.line('loses-request');
    await draftPlayer('Kristen Foxen');
    script.loseConnection();
    await waitForCue('off');
    script.clock.advance(5000);
    script.reconnect();
    await waitFor(async () => expect(cell('3.4')).not.toHaveTextContent('Drafting…'));
    await expect(cell('3.4')).toHaveTextContent('Foxen');
    await expect(script.sent).toEqual(['pick Kristen Foxen', 'pick Kristen Foxen']);
  },
};

export const TooLateAfterReconnect: Story = {
  ...atTurn({ round: 3 }),
  play: async () => {
    await inRoom();
    script.line('loses-request');
    await draftPlayer('Kristen Foxen');
    script.loseConnection();
    script.clock.advance(61_000);
    script.reconnect();
    await screen.findByText('Your pick came too late. Daniel Negreanu was drafted for you.');
    await expect(cell('3.4')).toHaveTextContent('Negreanu');
    await expect(script.sent).toHaveLength(1);
  },
};

/** The draft completes while the room is disconnected. The state after the reconnection says so. */
export const CompletedWhileAway: Story = {
  ...atTurn({ round: 6, turn: 'somebody else’s' }),
  play: async ({ args }) => {
    await inRoom();
    script.loseConnection();
    script.pickUntil(36);
    script.reconnect();
    await screen.findByText('Draft complete! Redirecting to contest lobby...');
    script.clock.advance(2000);
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
};

export const DraftError: Story = {
  ...atTurn({ round: 3 }),
  play: async () => {
    await inRoom();
    script.refuse('Stephen Chidwick has already been drafted.');
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Stephen Chidwick has already been drafted.',
    );
  },
};

/** The draft was paused before the pick arrived: the refusal is shown and the room is usable again. */
export const PickRefused: Story = {
  ...atTurn({ round: 3 }),
  play: async ({ canvas }) => {
    await inRoom();
    script.line('slow');
    await draftPlayer('Kristen Foxen');
    script.command({ type: 'pause' });
    script.release();
    await expect(await screen.findByRole('alert')).toHaveTextContent('The draft is paused.');
    script.command({ type: 'resume' });
    await waitForCue('you');
    await expect(canvas.getByRole('button', { name: 'Kristen Foxen' })).toBeVisible();
  },
};

const REFUSALS = refusalTexts('draft-draft-room--refusals');

/** The other refusals of a command, one after another. */
export const Refusals: Story = {
  ...atTurn({ round: 3 }),
  play: async () => {
    await inRoom();
    for (const text of REFUSALS) {
      script.refuse(text);
      await waitFor(() => expect(screen.getByText(text)).toBeVisible());
    }
  },
};

const queueNames = (): readonly string[] =>
  within(screen.getByRole('region', { name: 'Queue' }))
    .queryAllByRole('button', { name: /^Remove /u })
    .map((button) => /Remove (.*) from/u.exec(button.getAttribute('aria-label') ?? '')?.[1] ?? '');

export const Queued: Story = {
  ...atTurn({ round: 3, turn: 'somebody else’s' }),
  play: async ({ canvas }) => {
    await inRoom();
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

/** Another user drafts the first player of the queue. When the viewer's clock runs out, the next one is drafted. */
export const QueueSkipsDraftedPlayers: Story = {
  ...Queued,
  play: async (context) => {
    await Queued.play?.(context);
    script.pick('Kristen Foxen');
    await waitFor(async () => expect(queueNames()).toEqual(['Daniel Negreanu', 'Chris Brewer']));
    script.pick();
    await waitForCue('you');
    script.clock.advance(60_000);
    await screen.findByText('Daniel Negreanu was drafted for you.');
    await expect(queueNames()).toEqual(['Chris Brewer']);
  },
};

/** The queue changes immediately and is reverted if the server refuses. */
export const QueueOnASlowLine: Story = {
  ...atTurn({ round: 3, turn: 'somebody else’s' }),
  play: async ({ canvas }) => {
    await inRoom();
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
  ...atTurn({ round: 3, turn: 'somebody else’s' }),
  play: async ({ canvas }) => {
    await inRoom();
    const autopick = canvas.getByRole('switch', { name: 'Autopick' });
    await userEvent.click(autopick);
    await expect(autopick).toBeChecked();
    await canvas.findByText('Autopick is on.');
    await expect(canvas.getByRole('button', { name: /^You/u })).toHaveTextContent('auto');
    script.pick();
    script.pick();
    // Autopick drafts immediately, so the viewer's turn is never shown.
    script.clock.advance(0);
    await canvas.findByText(/· autopick$/u);
    await expect(cue()).toBe('wait');
  },
};

export const SoundOn: Story = {
  ...atTurn({ round: 3, turn: 'next' }),
  play: async ({ args, canvas }) => {
    await inRoom();
    const sound = canvas.getByRole('button', { name: 'Sound' });
    await userEvent.click(sound);
    await expect(sound).toHaveAttribute('aria-pressed', 'true');
    // A sample plays when sound is turned on.
    await expect(args.signals?.chime).toHaveBeenCalledOnce();
    script.pick();
    await waitForCue('you');
    await waitFor(async () => expect(args.signals?.chime).toHaveBeenCalledTimes(2));
    await expect(stored.get('captains-pick.draft-sound')).toBe('yes');
  },
};

// Spectators, other sports and other sizes

export const SignedOut: Story = {
  args: { viewer: null },
  beforeEach: draftInProgress(15, {
    viewer: null,
    ownPlace: null,
    others: ['riverrat_91', 'nora.k', 'sizzle', 'bigslick', 't_hallaert', 'ace-high'],
  }),
  play: async ({ canvas }) => {
    await enterRoom();
    await expect(screen.queryByRole('button', { name: 'Draft' })).toBeNull();
    await expect(canvas.queryByRole('region', { name: 'Queue' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Withdraw from Draft' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Daniel Negreanu' })).toBeNull();
    await expect(canvas.getAllByRole('tab')).toHaveLength(6);
  },
};

export const Golf: Story = {
  beforeEach: draftInProgress(9, {
    contest: { sport: 'Golf', tournamentName: 'THE PLAYERS Championship', players: [...GOLFERS] },
  }),
  play: async () => {
    await enterRoom();
    const players = availablePlayers();
    await expect(players.getByRole('columnheader', { name: 'Odds' })).toBeVisible();
    await expect(players.getByRole('columnheader', { name: 'Salary' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  },
};

export const GolfWithoutSalaries: Story = {
  ...atTurn({ sport: 'Golf', round: 2 }),
  play: async () => {
    await inRoom();
    const players = availablePlayers();
    await expect(players.queryByRole('columnheader', { name: 'Salary' })).toBeNull();
    await expect(players.getByRole('columnheader', { name: 'Odds' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  },
};

export const TwoSeats: Story = {
  ...atTurn({ sport: 'Chess', seats: 2, place: 2, round: 1 }),
  play: async () => {
    await inRoom();
    await expect(cue()).toBe('you');
    await expect(head().getByText(/^then you/)).toHaveTextContent('then you, riverrat_91');
    const players = availablePlayers();
    await expect(players.getByRole('columnheader', { name: 'Rating' })).toBeVisible();
  },
};

export const TwelveSeats: Story = {
  ...atTurn({ seats: 12, round: 2 }),
  play: async () => {
    await inRoom();
    await expect(cue()).toBe('you');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const LongAndForeignNames: Story = {
  beforeEach: draftInProgress(4, {
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
    await enterRoom();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

const phone = { viewport: { value: 'phone' } };

export const Phone: Story = {
  ...atTurn({ round: 3 }),
  globals: phone,
  play: async ({ canvas }) => {
    await inRoom();
    await stage('Kristen Foxen');
    const button = draftButton().getBoundingClientRect();
    await expect(button.height).toBeGreaterThanOrEqual(60);
    await expect(window.innerHeight - button.bottom).toBeLessThan(30);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const withdraw = canvas.getByRole('button', { name: 'Withdraw from Draft' });
    await expect(withdraw.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
    await expect(canvas.getByRole('table', { name: 'Available players' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Draft board' })).toBeNull();
    script.clock.advance(51_000);
    await waitForCue('last');
  },
};

/** On a phone, the Draft button keeps its position in every view. */
export const PhoneViews: Story = {
  ...atTurn({ round: 3 }),
  globals: phone,
  play: async ({ canvas }) => {
    await inRoom();
    const before = draftButton().getBoundingClientRect();
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
      await expect(draftButton().getBoundingClientRect().top).toBe(before.top);
    }
    await userEvent.click(views.getByRole('button', { name: 'Board' }));
  },
};

export const PhoneRosters: Story = {
  ...atTurn({ round: 3 }),
  globals: phone,
  play: async ({ canvas }) => {
    await inRoom();
    await userEvent.click(canvas.getByRole('button', { name: 'Board' }));
    await userEvent.click(canvas.getByRole('button', { name: /^nora\.k/u }));
    await expect(canvas.getByRole('table', { name: 'Team of nora.k' })).toBeVisible();
  },
};

export const OnTheClockDark: Story = {
  tags: ['regression'],
  ...OnTheClock,
  globals: { theme: 'dark' },
};
export const LastTenSecondsDark: Story = {
  tags: ['regression'],
  ...LastTenSeconds,
  globals: { theme: 'dark' },
};
export const ReconnectingDark: Story = {
  tags: ['regression'],
  ...Reconnecting,
  globals: { theme: 'dark' },
};
export const PhoneDark: Story = {
  tags: ['regression'],
  ...Phone,
  globals: { ...phone, theme: 'dark' },
};

// A complete draft

/** From the order to DRAFT COMPLETE, with manual picks, a queued pick, autopick and a lost connection. */
export const ADraftNight: Story = {
  beforeEach: setUpDraft(
    { contest: { format: 'Pick4' }, ownPlace: 3, others: ['riverrat_91', 'nora.k', 'sizzle'] },
    (draft) => {
      stored.delete(ORDER_SHOWN);
      draft.start();
    },
  ),
  play: async ({ args, canvas }) => {
    await screen.findByText('Loading draft room...');
    script.connect();
    const order = await screen.findByRole('dialog', { name: 'Official Draft Order' });
    await userEvent.click(within(order).getByRole('button', { name: 'Start Drafting' }));
    await waitUntilClosed(order);
    script.open();

    // Round 1: the captain, picked manually.
    script.pick('Isaac Haxton');
    await waitForCue('next');
    script.pick('Phil Ivey');
    await waitForCue('you');
    await draftPlayer('Stephen Chidwick');
    await waitFor(async () => expect(cell('1.3')).toHaveTextContent('1.3Stephen Chidwick(CPT)'));

    // Round 2: the player is queued during others' turns, and the clock runs out.
    await userEvent.click(canvas.getByRole('button', { name: 'Queue Kristen Foxen' }));
    script.pick();
    script.pick();
    await waitForCue('you');
    script.clock.advance(60_000);
    await waitFor(async () => expect(cell('2.2')).toHaveTextContent('2.2Kristen Foxen'));

    // Round 3: the connection is lost while the pick is in flight.
    script.pick();
    script.pick();
    script.pick();
    script.pick();
    await waitForCue('you');
    script.line('loses-answer');
    await userEvent.keyboard('/blom{Enter}');
    await waitFor(async () => expect(draftButton()).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitForCue('off');
    script.pick();
    script.reconnect();
    await screen.findByText('Your pick was accepted: Viktor Blom.');

    // Round 4: autopick.
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
