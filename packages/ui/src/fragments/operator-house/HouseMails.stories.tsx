import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Toaster } from '../../primitives/toaster/index.ts';
import { answer } from '../../testing/answers/answer.ts';
import { closedDialog, shownDialog } from '../../testing/checks/dialogs.ts';
import { STORY_NOW } from '../../testing/contests/contests.ts';
import { aMail, MAILS } from '../../testing/operator/mails.ts';
import {
  HOUSE_CONTROLS,
  houseHandlers,
  houseIn,
  USUAL_HOUSE,
  type HouseScene,
} from '../../testing/scenario/houseScenario.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { HouseMails } from './HouseMails.tsx';

const read = fn<(id: unknown) => void>();
const sent = fn<(id: unknown) => void>();

const NOW = new Date(STORY_NOW).toISOString();

const meta = {
  title: 'Operator/House, mails',
  component: HouseMails,
  args: { now: STORY_NOW },
  decorators: [
    (Story) => (
      <div style={{ paddingInline: 'var(--gutter)' }}>
        <Toaster />
        <Story />
      </div>
    ),
  ],
  beforeEach: ({ msw }) => {
    read.mockClear();
    sent.mockClear();
    msw.use(
      answer('mails', { reply: { now: NOW, mails: MAILS, more: false } }),
      answer('readMail', ({ params }) => {
        read(params['id']);
        return {
          reply: {
            ...aMail(),
            subject: 'You won $453.17 in The Players Championship 2019',
            text: 'YOU WON $453.17\n\nHello Maya,\n\nThe Players Championship 2019 is settled.\n',
            html: '<p>You won</p>',
          },
        };
      }),
      answer('sendMailAgain', ({ params }) => {
        sent(params['id']);
        return {
          reply: {
            message: 'The mail to nobody@gone.example is sent again.',
            mail: aMail({ state: 'queued', sentAt: null }),
          },
        };
      }),
    );
  },
} satisfies Meta<typeof HouseMails>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

interface MailsChoices {
  readonly mails: number;
  /** The present moment, in epoch milliseconds. */
  readonly now: number;
}

const preset = presetsOf<MailsChoices, HouseScene, object>({
  usual: { mails: USUAL_HOUSE.mails, now: STORY_NOW },
  controls: { mails: HOUSE_CONTROLS.mails, now: HOUSE_CONTROLS.now },
  build: (choices) => houseIn({ ...USUAL_HOUSE, ...choices }),
  handlers: houseHandlers,
  show: ({ now }) => <HouseMails now={now} />,
});

/** Set the number of mails in the controls below, the network and the time zone in the toolbar. */
export const Playground: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByText('kasper@castle.example');
  },
};

const rowOf = async (canvas: Canvas, address: string): Promise<HTMLElement> => {
  const [cell] = await canvas.findAllByText(address);
  const row = cell?.closest('tr') ?? null;
  if (row === null) throw new Error(`no row of ${address}`);
  return row;
};

export const Usual: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    const waiting = await rowOf(canvas, 'kasper@castle.example');
    await expect(waiting).toHaveTextContent('Waiting, 2 attempts, next');
    await expect(waiting).toHaveTextContent('Connection timeout');
    await expect(waiting).toHaveTextContent('12 min');
    await expect(within(waiting).queryByRole('button', { name: /^Send/ })).toBeNull();
    const failed = await rowOf(canvas, 'nobody@gone.example');
    await expect(failed).toHaveTextContent('550 5.1.1 There is no such mailbox');
    await expect(within(failed).getByRole('button', { name: /^Send/ })).toBeVisible();
    const nobody = await rowOf(canvas, 'stranger@else.example');
    await expect(within(nobody).queryByRole('button')).toBeNull();
  },
};

export const Filtered: Story = {
  ...preset(),
  play: async ({ canvas }) => {
    await canvas.findByText('kasper@castle.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Failed' }));
    await expect(await canvas.findByText('nobody@gone.example')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('kasper@castle.example')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Failed' }));
    const search = canvas.getByRole('searchbox', { name: 'Username or address' });
    await userEvent.type(search, 'quinn@side.example{Enter}');
    await expect(await canvas.findByText('on-the-clock')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('nobody@gone.example')).toBeNull());
    await userEvent.type(search, 'x{Enter}');
    await expect(await canvas.findByText('No mail matches these filters.')).toBeVisible();
    await userEvent.type(search, '{Escape}');
    await expect(await canvas.findByText('nobody@gone.example')).toBeVisible();
  },
};

/** A mail is read once, when its dialog opens: each reading goes into the audit log. */
export const Read: Story = {
  play: async ({ canvas }) => {
    const open = await canvas.findByRole('button', {
      name: 'Read the mail paid to maya@rivers.example',
    });
    await expect(read).not.toHaveBeenCalled();
    await userEvent.click(open);
    const dialog = await shownDialog('You won $453.17 in The Players Championship 2019');
    await expect(dialog).toHaveTextContent('That you read it is in the audit log.');
    await expect(dialog).toHaveTextContent('Hello Maya,');
    await expect(read).toHaveBeenCalledTimes(1);
    await expect(read).toHaveBeenCalledWith('mail-1');
    await userEvent.keyboard('{Escape}');
    await closedDialog();
  },
};

const sendAgain = async (canvas: Canvas): Promise<HTMLElement> => {
  await userEvent.click(
    await canvas.findByRole('button', {
      name: 'Send again: refunded to nobody@gone.example',
    }),
  );
  const dialog = await shownDialog('Send the mail again?');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send again' }));
  return dialog;
};

export const SentAgain: Story = {
  play: async ({ canvas }) => {
    await sendAgain(canvas);
    const toast = await screen.findByText('The mail to nobody@gone.example is sent again.');
    await waitFor(() => expect(toast).toBeVisible());
    await expect(sent).toHaveBeenCalledTimes(1);
    await expect(sent).toHaveBeenCalledWith('mail-3');
    await closedDialog();
  },
};

/** Another operator was first. */
export const NotSentAgain: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('sendMailAgain', { refused: 409, message: 'This mail waits to be sent already.' }),
    );
  },
  play: async ({ canvas }) => {
    const dialog = await sendAgain(canvas);
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'This mail waits to be sent already.',
    );
  },
};

/** Mails are deleted after ninety days. */
export const DeletedMeanwhile: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('readMail', { refused: 404, message: 'There is no such mail.' }));
  },
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Read the mail paid to maya@rivers.example' }),
    );
    const dialog = await shownDialog('A mail');
    await expect(await within(dialog).findByText('There is no such mail.')).toBeVisible();
  },
};

export const Older: Story = {
  beforeEach: ({ msw }) => {
    msw.use(
      answer('mails', ({ query }) => ({
        reply:
          query.get('before') === null
            ? { now: NOW, mails: MAILS.slice(0, 2), more: true }
            : { now: NOW, mails: MAILS.slice(2), more: false },
      })),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Load older mails' }));
    await expect(await canvas.findByText('nobody@gone.example')).toBeVisible();
    await expect(canvas.getByText('kasper@castle.example')).toBeVisible();
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: 'Load older mails' })).toBeNull(),
    );
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('mails', 'never'));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Mails' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Empty: Story = {
  ...preset({ mails: 0 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There are no mails yet.')).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('mails', { refused: 500, message: 'The mails could not be read.' }));
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('The mails could not be read.')).toBeVisible();
    msw.use(answer('mails', { reply: { now: NOW, mails: MAILS, more: false } }));
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await canvas.findByText('kasper@castle.example')).toBeVisible();
  },
};

export const Phone: Story = {
  tags: ['regression'],
  ...preset(),
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = { tags: ['regression'], ...preset(), globals: { theme: 'dark' } };
