import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Toaster } from '../../primitives/toaster/index.ts';
import { ShareButton } from './ShareButton.tsx';

const share = fn<Navigator['share']>();
const writeText = fn<Clipboard['writeText']>();

interface Ways {
  readonly share?: Navigator['share'];
  readonly clipboard?: Pick<Clipboard, 'writeText'>;
  /** The way without a clipboard. */
  readonly execCommand?: Document['execCommand'];
}

/** Replaces the browser's ways to share and to copy for one story. A way that is left out does not exist. */
const deviceWith = ({ execCommand = () => false, ...ways }: Ways) => {
  const places = [
    ...(['share', 'canShare', 'clipboard'] as const).flatMap((name) => [
      { of: Navigator.prototype, name },
      // The testing library has a clipboard of its own.
      { of: navigator, name },
    ]),
    { of: document, name: 'execCommand' },
  ].map(({ of, name }) => ({ of, name, own: Object.getOwnPropertyDescriptor(of, name) }));
  for (const { of, name } of places) Reflect.deleteProperty(of, name);
  const replacing = [
    ...Object.entries(ways).map(([name, value]) => ({ of: navigator, name, value })),
    { of: document, name: 'execCommand', value: execCommand },
  ];
  for (const { of, name, value } of replacing) {
    Object.defineProperty(of, name, { configurable: true, value });
  }
  return () => {
    for (const { of, name, own } of places) {
      Reflect.deleteProperty(of, name);
      if (own !== undefined) Object.defineProperty(of, name, own);
    }
  };
};

const copied: string[] = [];

/** `document.execCommand('copy')`, without a clipboard. */
const copySelection = (): boolean => {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLTextAreaElement)) return false;
  const { value, selectionStart, selectionEnd } = activeElement;
  copied.push(value.slice(selectionStart, selectionEnd));
  return true;
};

const meta = {
  title: 'Pieces/Share button',
  component: ShareButton,
  args: {
    href: '/draft/wsop-50k/recap',
    title: 'Draft recap: WSOP $50K Players Championship',
    label: 'Share this recap',
  },
  parameters: {
    layout: 'padded',
    guide: {
      use: ['The page is worth showing to others, and its address shows them the same.'],
      avoid: [
        { when: 'It leads to another page.', instead: 'Primitives/Button link' },
        { when: 'The page asks for a login: others would not see it.' },
      ],
      keys: {
        Tab: 'Moves to the button.',
        'Enter, Space': 'Opens the device’s sheet for sharing, or copies the link.',
      },
      notes: ['A phone shows its icon alone; screen readers say its label.'],
    },
  },
  beforeEach: () => {
    share.mockReset().mockResolvedValue();
    writeText.mockReset().mockResolvedValue();
  },
  decorators: [
    (Story) => (
      <>
        <Toaster />
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof ShareButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A plain click: the testing library's would bring its clipboard back. */
const press = (): void => screen.getByRole('button', { name: 'Share this recap' }).click();

const ADDRESS = `${window.location.origin}/draft/wsop-50k/recap`;

export const Playground: Story = { argTypes: { label: { control: 'text' } } };
export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

/** The device's own sheet opens. */
export const Shared: Story = {
  tags: ['regression'],
  beforeEach: () => deviceWith({ share, clipboard: { writeText } }),
  play: async () => {
    press();
    await expect(share).toHaveBeenCalledWith({
      title: 'Draft recap: WSOP $50K Players Championship',
      url: ADDRESS,
    });
    await expect(writeText).not.toHaveBeenCalled();
  },
};

/** Closing the sheet is no failure, and copies nothing. */
export const SheetClosed: Story = {
  tags: ['regression'],
  beforeEach: () => {
    share.mockRejectedValue(new DOMException('Share canceled', 'AbortError'));
    return deviceWith({ share, clipboard: { writeText } });
  },
  play: async () => {
    press();
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    await expect(writeText).not.toHaveBeenCalled();
  },
};

/** The sheet does not open, so the link is copied. */
export const SheetRefused: Story = {
  tags: ['regression'],
  beforeEach: () => {
    share.mockRejectedValue(new DOMException('Permission denied', 'NotAllowedError'));
    return deviceWith({ share, clipboard: { writeText } });
  },
  play: async () => {
    press();
    await expect(await screen.findByText('Link copied.')).toBeInTheDocument();
    await expect(writeText).toHaveBeenCalledWith(ADDRESS);
  },
};

/** The browser has no sheet. */
export const Copied: Story = {
  beforeEach: () => deviceWith({ clipboard: { writeText } }),
  play: async () => {
    press();
    await expect(await screen.findByText('Link copied.')).toBeInTheDocument();
    await expect(writeText).toHaveBeenCalledWith(ADDRESS);
  },
};

/** Over plain http browsers have neither a sheet nor a clipboard. */
export const CopiedOverHttp: Story = {
  tags: ['regression'],
  beforeEach: () => {
    copied.length = 0;
    return deviceWith({ execCommand: copySelection });
  },
  play: async () => {
    const button = screen.getByRole('button', { name: 'Share this recap' });
    button.focus();
    button.click();
    await expect(await screen.findByText('Link copied.')).toBeInTheDocument();
    await expect(copied).toEqual([ADDRESS]);
    await expect(button).toHaveFocus();
  },
};

export const NotCopied: Story = {
  beforeEach: () => {
    writeText.mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
    return deviceWith({ clipboard: { writeText } });
  },
  play: async () => {
    press();
    await expect(
      await screen.findByText('The link could not be copied. Copy it from the address bar.'),
    ).toBeInTheDocument();
  },
};
