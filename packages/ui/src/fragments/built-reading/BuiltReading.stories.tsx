import type { Meta, StoryObj } from '@storybook/react-vite';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { navigate } from '../../testing/frames/StoryFrame.tsx';
import { AppLink } from '../../navigation/index.ts';
import { ReadingPage } from '../../pieces/reading-page/index.ts';
import { presetsOf } from '../../testing/scenario/presets.tsx';
import { BuiltReadingPage } from './index.ts';

interface TextChoices {
  /** 1 to 5. */
  readonly sections: number;
  /** In each section, 1 to 4. */
  readonly paragraphs: number;
}

const USUAL: TextChoices = { sections: 5, paragraphs: 4 };

const TITLES = ['Beginning', 'Middle', 'Turn', 'Resolution', 'End'] as const;
const PARAGRAPHS = ['first', 'second', 'third', 'fourth'] as const;

const sectionsOf = ({ sections, paragraphs }: TextChoices) =>
  TITLES.slice(0, sections).map((title) => ({
    id: title.toLowerCase(),
    title,
    body: PARAGRAPHS.slice(0, paragraphs).map((nth) => (
      <p key={nth}>
        This is the {nth} paragraph of this section, as long as such paragraphs are. What becomes of
        it stands in the <AppLink href={`/${nth}`}>{`${nth} note on the ${title}`}</AppLink>.
      </p>
    )),
  }));

/** The HTML that the build writes inside the page's root element. */
const builtWithin = (choices: TextChoices): string => {
  const built = document.createElement('div');
  built.innerHTML = renderToStaticMarkup(
    <ReadingPage title="Notes" sections={sectionsOf(choices)} />,
  );
  return built.firstElementChild?.innerHTML ?? '';
};

const meta = {
  title: 'Discover/Built reading page',
  component: BuiltReadingPage,
  args: { html: builtWithin(USUAL) },
} satisfies Meta<typeof BuiltReadingPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Set the length of the text in the controls below. */
export const Playground: Story = presetsOf<TextChoices, string, object>({
  usual: USUAL,
  controls: {
    sections: { control: { type: 'range', min: 1, max: TITLES.length, step: 1 } },
    paragraphs: { control: { type: 'range', min: 1, max: PARAGRAPHS.length, step: 1 } },
  },
  build: builtWithin,
  show: (html) => <BuiltReadingPage html={html} />,
})();

export const LinksLeadThroughTheApp: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'first note on the Beginning' }));
    await expect(navigate).toHaveBeenCalledWith({ href: '/first' });
    await expect(window.location.pathname).not.toBe('/first');
  },
};

export const ContentsLeadToSections: Story = {
  play: async ({ canvas }) => {
    const contents = within(canvas.getByRole('navigation', { name: 'On this page' }));
    const first = contents.getByRole('link', { name: 'Beginning' });
    await expect(first).toHaveAttribute('aria-current', 'location');
    const link = contents.getByRole('link', { name: 'Resolution' });
    await userEvent.click(link);
    await expect(canvas.getByRole('heading', { name: 'Resolution' })).toHaveFocus();
    // A busy browser may send the scroll event of the click much later.
    window.dispatchEvent(new Event('scroll'));
    await expect(link).toHaveAttribute('aria-current', 'location');
    await expect(first).not.toHaveAttribute('aria-current');
    await expect(navigate).not.toHaveBeenCalled();
    window.scrollTo(0, 0);
    await waitFor(() => expect(first).toHaveAttribute('aria-current', 'location'));
    window.history.replaceState(
      window.history.state,
      '',
      window.location.pathname + window.location.search,
    );
  },
};

export const Phone: Story = { tags: ['regression'], globals: { viewport: { value: 'phone' } } };
export const Dark: Story = { tags: ['regression'], globals: { theme: 'dark' } };
