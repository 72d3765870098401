import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

/** Expects a drawing with this name, its figures in one sentence, and these labels. */
export const showsChart =
  (name: string | RegExp, ...labels: readonly (string | RegExp)[]): NonNullable<StoryObj['play']> =>
  async ({ canvas }) => {
    await expect(await canvas.findByRole('img')).toHaveAccessibleName(name);
    for (const label of labels) await expect(canvas.getByText(label)).toBeVisible();
  };

/** The states of a chart that each kind of chart has a control for. */
export const CHART_STATES = {
  ready: { kind: 'ready' },
  loading: { kind: 'loading' },
  stale: { kind: 'stale', since: '19:04' },
  failed: { kind: 'failed', reason: 'no connection.' },
} as const;
