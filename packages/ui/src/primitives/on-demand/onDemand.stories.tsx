import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentType } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { shownDialog } from '../../testing/dialogs.ts';
import { Button } from '../button/index.ts';
import { Dialog } from '../dialog/index.ts';
import { Toaster } from '../toaster/index.ts';
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
  // Each story asks for the code anew.
  const [RulesOnDemand] = useState(() => onDemand(load));
  return (
    <>
      <Button aria-haspopup="dialog" onFocus={RulesOnDemand.prepare} onClick={() => setOpen(true)}>
        {open ? 'Rules are open' : 'Rules'}
      </Button>
      <RulesOnDemand open={open} onClose={() => setOpen(false)} />
      <Toaster />
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
} satisfies Meta<typeof Opener>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Opens: Story = {
  play: async ({ canvas }) => {
    await expect(load).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Rules' }));
    await expect(await shownDialog('Rules')).toHaveAccessibleDescription(
      'One captain, the rest flex.',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Rules' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Rules' }));
    await shownDialog('Rules');
    await expect(load).toHaveBeenCalledOnce();
  },
};

const neverComes = (): Promise<ComponentType<RulesProps>> => new Promise(() => {});

const pressAndWait: Story['play'] = async ({ canvas }) => {
  load.mockImplementation(neverComes);
  await userEvent.click(canvas.getByRole('button', { name: 'Rules' }));
  const opening = screen.getByText('Opening…');
  await waitFor(() => expect(opening).toBeVisible());
};

export const Opening: Story = { play: pressAndWait };
export const OpeningDark: Story = { ...Opening, globals: { theme: 'dark' } };
export const OpeningPhone: Story = { ...Opening, globals: { viewport: { value: 'phone' } } };

/** Who does not want to wait goes on, and what comes late opens nothing by itself. */
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

/** It comes by itself when the page has settled, so that the press finds it there. */
export const ComesAhead: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(load).toHaveBeenCalledOnce(), { timeout: 4000 });
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Rules' })).toBeVisible();
  },
};

export const NotToBeHad: Story = {
  play: async ({ canvas }) => {
    load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
    await userEvent.click(canvas.getByRole('button', { name: 'Rules' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'This could not be opened. Check your connection, then reload the page.',
    );
    // The press is undone, and the next one asks again where the browser lets it.
    load.mockImplementation(async () => Rules);
    await userEvent.click(await canvas.findByRole('button', { name: 'Rules' }));
    await shownDialog('Rules');
  },
};
