import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentType } from 'react';
import { expect, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import { reopens } from '../../testing/frames/playground.tsx';
import { closedDialog, shownDialog } from '../../testing/checks/dialogs.ts';
import { Button } from '../button/index.ts';
import { Dialog } from '../dialog/index.ts';
import { lateLoaded } from './lateLoaded.tsx';
import { onDemand } from './onDemand.tsx';

interface RulesProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const Rules = ({ open, onClose }: RulesProps) => (
  <Dialog open={open} onClose={onClose} title="Rules" description="One captain, the rest flex." />
);

const load = fn<() => Promise<ComponentType<RulesProps>>>();

const Opener = () => {
  const [open, setOpen] = useState(false);
  // Each story loads the code again.
  const [RulesOnDemand] = useState(() => onDemand(load));
  return (
    <>
      <Button aria-haspopup="dialog" onFocus={RulesOnDemand.prepare} onClick={() => setOpen(true)}>
        {open ? 'Rules are open' : 'Rules'}
      </Button>
      <RulesOnDemand open={open} onClose={() => setOpen(false)} />
    </>
  );
};

const meta = {
  title: 'Primitives/On demand',
  component: Opener,
  beforeEach: () => {
    load.mockReset();
    load.mockImplementation(async () => Rules);
  },
  parameters: {
    guide: {
      use: [
        'A dialog that few people open: its code loads when it is opened, or is near to being opened.',
      ],
      avoid: [
        { when: 'Nearly everybody opens it: import it.', instead: 'Primitives/Dialog' },
        { when: 'It is a page: routes load their own code.' },
      ],
      keys: {
        Escape: 'Cancels while the code loads, and closes the dialog.',
        'Tab, Shift+Tab': 'Moves through the dialog and stays in it.',
      },
      notes: [
        'If loading takes long it says “Opening…”, and if it fails the focus moves to Reload.',
      ],
    },
  },
} satisfies Meta<typeof Opener>;

export default meta;
type Story = StoryObj<typeof meta>;

interface Chosen extends RulesProps {
  readonly code: 'arrives' | 'is slow' | 'fails';
}

const CODE: Readonly<Record<Chosen['code'], () => Promise<ComponentType<RulesProps>>>> = {
  arrives: async () => Rules,
  'is slow': () => new Promise(() => {}),
  fails: async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  },
};

const LoadedOnDemand = ({ code, ...props }: Chosen) => {
  const [RulesOnDemand] = useState(() => onDemand(CODE[code]));
  return <RulesOnDemand {...props} />;
};

export const Playground: StoryObj<Chosen> = {
  args: { open: true, onClose: fn(), code: 'arrives' },
  argTypes: {
    open: { control: 'boolean' },
    code: {
      control: 'inline-radio',
      options: Object.keys(CODE),
      description: 'How its code loads.',
    },
  },
  decorators: [reopens],
  render: (args) => <LoadedOnDemand key={args.code} {...args} />,
};

export const Opens: Story = {
  play: async ({ canvas }) => {
    await expect(load).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Rules' }));
    await expect(await shownDialog('Rules')).toHaveAccessibleDescription(
      'One captain, the rest flex.',
    );
    await userEvent.keyboard('{Escape}');
    await closedDialog();
    await expect(canvas.getByRole('button', { name: 'Rules' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Rules' }));
    await shownDialog('Rules');
    await expect(load).toHaveBeenCalledOnce();
  },
};

const neverLoads = (): Promise<ComponentType<RulesProps>> => new Promise(() => {});

const pressAndWait: Story['play'] = async ({ canvas }) => {
  load.mockImplementation(neverLoads);
  await userEvent.click(canvas.getByRole('button', { name: 'Rules' }));
  const opening = screen.getByText('Opening…');
  await waitFor(() => expect(opening).toBeVisible());
};

export const Opening: Story = { play: pressAndWait };
export const OpeningDark: Story = { tags: ['regression'], ...Opening, globals: { theme: 'dark' } };
export const OpeningPhone: Story = {
  tags: ['regression'],
  ...Opening,
  globals: { viewport: { value: 'phone' } },
};

/** The user closes the dialog while its code loads. The page can be used, and the dialog stays closed. */
export const LeftWhileOpening: Story = {
  play: async ({ canvas }) => {
    const { promise, resolve } = Promise.withResolvers<ComponentType<RulesProps>>();
    load.mockImplementation(() => promise);
    await userEvent.click(canvas.getByRole('button', { name: 'Rules' }));
    await expect(screen.getByText('Opening…')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByText('Opening…')).toBeNull();
    resolve(Rules);
    await promise;
    await expect(await canvas.findByRole('button', { name: 'Rules' })).toHaveFocus();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Rules' }));
    await shownDialog('Rules');
    await expect(load).toHaveBeenCalledOnce();
  },
};

/** The code is preloaded once the page has settled, so a press opens the dialog at once. */
export const ComesAhead: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Rules' })).toBeVisible();
  },
};

const FAILURE = new TypeError('Failed to fetch dynamically imported module');

export const Failed: Story = {
  play: async ({ canvas }) => {
    load.mockRejectedValue(FAILURE);
    await userEvent.click(canvas.getByRole('button', { name: 'Rules' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'This could not be opened. Check your connection, then reload the page.',
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reload' })).toHaveFocus());
  },
};
export const FailedDark: Story = { tags: ['regression'], ...Failed, globals: { theme: 'dark' } };
export const FailedPhone: Story = {
  tags: ['regression'],
  ...Failed,
  globals: { viewport: { value: 'phone' } },
};

/** After Escape, the next press opens it again. */
export const FailedThenOpens: Story = {
  play: async (context) => {
    await Failed.play?.(context);
    await userEvent.keyboard('{Escape}');
    load.mockImplementation(async () => Rules);
    await userEvent.click(await context.canvas.findByRole('button', { name: 'Rules' }));
    await shownDialog('Rules');
  },
};

/** While the browser is offline, no request is sent. The dialog opens as soon as the browser is online again. */
export const OfflineThenOpens: Story = {
  play: async ({ canvas }) => {
    const online = spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const answers = spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await userEvent.click(canvas.getByRole('button', { name: 'Rules' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'You are offline. What you opened appears when you are back online.',
    );
    await expect(screen.getByText('Opening…')).toBeInTheDocument();
    await expect(load).not.toHaveBeenCalled();

    online.mockReturnValue(true);
    answers.mockResolvedValue(new Response('{}'));
    window.dispatchEvent(new Event('online'));
    await shownDialog('Rules');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await expect(load).toHaveBeenCalledOnce();
    online.mockRestore();
    answers.mockRestore();
  },
};

/** After leaving while offline, nothing opens later and the notice disappears. */
export const OfflineAndLeft: Story = {
  play: async ({ canvas }) => {
    const online = spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const answers = spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await userEvent.click(canvas.getByRole('button', { name: 'Rules' }));
    await screen.findByRole('alert');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    online.mockReturnValue(true);
    answers.mockResolvedValue(new Response('{}'));
    window.dispatchEvent(new Event('online'));
    await expect(screen.queryByRole('dialog')).toBeNull();
    online.mockRestore();
    answers.mockRestore();
  },
};

const Chart = ({ name }: { readonly name: string }) => <p>{name}</p>;

const loadChart = fn<() => Promise<typeof Chart>>();

const Page = () => {
  const [Late] = useState(() => lateLoaded<{ readonly name: string }>(loadChart));
  return <Late name="The chart" placeholder={<div style={{ height: '8rem' }} />} />;
};

/** A part of a page that loads after it. If it can't, the page can be used without it. */
export const LatePartFails: Story = {
  render: () => <Page />,
  beforeEach: () => {
    loadChart.mockReset();
    loadChart.mockRejectedValue(FAILURE);
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('This part of the page could not be loaded.'),
    ).toBeVisible();
    loadChart.mockResolvedValue(Chart);
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('The chart')).toBeVisible();
  },
};

export const LatePartLoads: Story = {
  tags: ['regression'],
  render: () => <Page />,
  beforeEach: () => {
    loadChart.mockReset();
    loadChart.mockResolvedValue(Chart);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The chart')).toBeVisible();
    await expect(loadChart).toHaveBeenCalledOnce();
  },
};
