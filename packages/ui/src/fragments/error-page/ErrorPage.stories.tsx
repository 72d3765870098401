import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent } from 'storybook/test';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { ErrorPage, type ErrorPageProps } from './ErrorPage.tsx';

const meta = {
  title: 'Discover/Error page',
  component: ErrorPage,
  args: {
    error: new TypeError("Cannot read properties of undefined (reading 'captain')"),
    onReload: fn(),
  },
} satisfies Meta<typeof ErrorPage>;

export default meta;
type Story = StoryObj<typeof meta>;

interface ErrorChoices {
  /** What the error says. Nothing: it has no text. */
  readonly text: string;
}

const preset = presetsOf<ErrorChoices, ErrorChoices, ErrorPageProps>({
  usual: { text: "Cannot read properties of undefined (reading 'captain')" },
  controls: { text: { control: 'text', description: 'What the error says' } },
  build: (choices) => choices,
  show: ({ text }, props) => <ErrorPage {...props} error={text} />,
});

/** Write what the error says in the controls below. The states show it offline. */
export const Playground: Story = preset();

export const Usual: Story = {
  play: async ({ args, canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    await expect(
      canvas.getByText("Cannot read properties of undefined (reading 'captain')"),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(args.onReload).toHaveBeenCalledTimes(1);
  },
};

export const WithoutText: Story = { args: { error: { status: 500 } } };

export const LongText: Story = {
  args: { error: `Failed to fetch dynamically imported module: ${'/assets/chunk'.repeat(40)}.js` },
};

/** Reloads automatically when the browser is online again. */
export const Offline: Story = {
  beforeEach: () => {
    spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(canvas.queryByText(/Unexpected Application Error/)).toBeNull();
    await expect(args.onReload).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('online'));
    await expect(args.onReload).toHaveBeenCalledTimes(1);
  },
};
export const OfflinePhoneDark: Story = {
  tags: ['regression'],
  ...Offline,
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};

export const Phone: Story = {
  tags: ['regression'],
  ...LongText,
  globals: { viewport: { value: 'phone' } },
};
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
export const PhoneDark: Story = {
  tags: ['regression'],
  globals: { viewport: { value: 'phone' }, theme: 'dark' },
};
