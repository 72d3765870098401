import type { FollowingContests, PrivateOfferTerms } from '@captains-pick/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import { shownDialog } from '../../testing/checks/dialogs.ts';
import { refusalTexts, refusedInTurn } from '../../testing/messages/shownRefusals.ts';
import {
  actionSucceeds,
  aNewContest,
  contestHandler,
  feedsHandler,
  OPERATED_ARGS,
  openOperated,
  sent,
} from '../../testing/operator/operatedContest.ts';
import { OperatorContest } from './OperatorContest.tsx';

const OFFER: PrivateOfferTerms = {
  kinds: ['lineup', 'head-to-head'],
  mostFee: 50,
  adminPercent: 10,
  mostSeats: 20,
};

const MADE: FollowingContests['contests'] = Array.from({ length: 12 }, (_, at) => ({
  contestId: `private-${at}`,
  tournamentName: `Arnold Palmer Invitational: Sunday crew ${at + 1}`,
  host: at % 2 === 0 ? 'jhale' : 'mrivers',
  status: 'Registering',
  entrantsCount: at,
  maxEntries: 12,
  entryFee: 10,
  upToDate: at !== 3,
}));

const shows = (following: FollowingContests) => answer('privateContests', { reply: following });

const meta = {
  title: 'Operator/Private contests',
  component: OperatorContest,
  args: OPERATED_ARGS,
  beforeEach: (context) => {
    openOperated(context);
    context.msw.use(
      contestHandler(aNewContest()),
      feedsHandler({ feeds: [], matches: [], overrides: [] }),
      shows({ offer: OFFER, contests: MADE }),
    );
  },
} satisfies Meta<typeof OperatorContest>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const openOffer = async (canvas: Canvas, name: string) => {
  await userEvent.click(await canvas.findByRole('button', { name }));
  const dialog = await shownDialog('Offer private contests');
  return { dialog, fields: within(dialog) };
};

export const Usual: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'Offered: lineups, head to head, up to $50.00, admin fee 10 %, up to 20 seats.',
      ),
    ).toBeVisible();
    const table = within(canvas.getByRole('table', { name: 'Private contests' }));
    await expect(table.getByText('Behind')).toBeVisible();
  },
};

export const Offered: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      shows({ offer: null, contests: [] }),
      actionSucceeds('offerPrivate', {
        message: 'Players can make private contests on this event now.',
      }),
    );
  },
  play: async ({ canvas }) => {
    const { dialog, fields } = await openOffer(canvas, 'Offer…');
    await userEvent.click(fields.getByLabelText('Live drafts'));
    await userEvent.clear(fields.getByLabelText('Highest entry fee in dollars'));
    await userEvent.type(fields.getByLabelText('Highest entry fee in dollars'), '25');
    await userEvent.dblClick(fields.getByRole('button', { name: 'Offer' }));
    await waitFor(() => expect(dialog).not.toBeVisible());
    await expect(sent).toHaveBeenCalledTimes(1);
    await expect(sent).toHaveBeenCalledWith({
      kinds: ['lineup', 'head-to-head'],
      mostFee: 25,
      adminPercent: 10,
      mostSeats: 20,
    });
  },
};

export const Faults: Story = {
  play: async ({ canvas }) => {
    const { fields } = await openOffer(canvas, 'Change the offer…');
    for (const [label, text] of [
      ['Highest entry fee in dollars', 'much'],
      ['Admin fee in percent of the entry fee', '26'],
      ['Most seats', '101'],
    ] as const) {
      await userEvent.clear(fields.getByLabelText(label));
      await userEvent.type(fields.getByLabelText(label), text);
    }
    await userEvent.click(fields.getByRole('button', { name: 'Change the offer' }));
    await expect(fields.getByText('Enter an amount in dollars, such as 50')).toBeVisible();
    await expect(fields.getByText('Choose 0 to 25 percent.')).toBeVisible();
    await expect(fields.getByText('Choose 2 to 100 seats.')).toBeVisible();
  },
};

export const Ended: Story = {
  beforeEach: ({ msw }) => {
    msw.use(actionSucceeds('endPrivateOffer', { message: 'No further ones are offered.' }));
  },
  play: async ({ canvas }) => {
    await userEvent.dblClick(await canvas.findByRole('button', { name: 'End the offer' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    await waitFor(() =>
      expect(canvas.getByRole('heading', { name: 'Private contests' })).toHaveFocus(),
    );
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('privateContests', 'never'));
  },
};

const REFUSALS = refusalTexts('operator-private-contests--refusals');

/** The refusals of the server, one after another. */
export const Refusals: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('offerPrivate', refusedInTurn(REFUSALS)));
  },
  play: async ({ canvas }) => {
    const { fields } = await openOffer(canvas, 'Change the offer…');
    for (const text of REFUSALS) {
      await userEvent.click(fields.getByRole('button', { name: 'Change the offer' }));
      await expect(await fields.findByText(text)).toBeVisible();
    }
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
