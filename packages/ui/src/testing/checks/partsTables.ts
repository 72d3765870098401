/** Checks of standings that are loaded in parts, the same during an event and after it. */
import { expect, waitFor, within } from 'storybook/test';

type Canvas = ReturnType<typeof within>;

/** The table with this name, once its first rows are loaded. */
export const shownParts = (canvas: Canvas, name: string): Promise<HTMLElement> =>
  waitFor(() => {
    const table = canvas.getByRole('table', { name });
    void expect(within(table).getAllByRole('rowheader').length).toBeGreaterThan(10);
    return table;
  });

/** The table says that it is loading. */
export const expectLoadingParts = async (canvas: Canvas, name: string): Promise<void> => {
  const table = await canvas.findByRole('table', { name });
  await expect(table).toHaveAttribute('aria-busy', 'true');
};

/** The message is shown in the place of the rows, with a button to try again. */
export const expectFailedParts = async (canvas: Canvas, message: string): Promise<void> => {
  await expect(await canvas.findByRole('alert')).toHaveTextContent(`Error: ${message}`);
  await expect(canvas.getByRole('button', { name: 'Retry' })).toBeEnabled();
};
