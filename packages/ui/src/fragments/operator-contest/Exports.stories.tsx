import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test';
import { answer } from '../../testing/answers/answer.ts';
import { OPERATED_ARGS, operatedReads } from '../../testing/operator/operatedContest.ts';
import { OperatorContest } from './OperatorContest.tsx';

const CSV = 'entry,user,rank\nsofia.m,sofia.m,1\n';
const saved = fn<(file: { name: string; text: string }) => void>();

const meta = {
  title: 'Operator/Exports',
  component: OperatorContest,
  args: OPERATED_ARGS,
  beforeEach: ({ msw }) => {
    msw.use(...operatedReads());
    saved.mockClear();
    // Replaces the download, so that a story saves no file.
    const texts: Promise<string>[] = [];
    spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      texts.push(file instanceof Blob ? file.text() : Promise.resolve(''));
      return 'blob:story';
    });
    spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(async function click(
      this: HTMLAnchorElement,
    ) {
      saved({ name: this.download, text: (await texts.at(-1)) ?? '' });
    });
  },
} satisfies Meta<typeof OperatorContest>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Saved: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('exportEntries', { reply: CSV }));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Entries as CSV' }));
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith({ name: 'arnold-palmer-entries.csv', text: CSV }),
    );
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => {
    msw.use(answer('exportResults', 'network-error'));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Results as CSV' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The server could not be reached. Nothing has changed.',
    );
    await expect(saved).not.toHaveBeenCalled();
  },
};
