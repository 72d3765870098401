/**
 * Playgrounds in the Storybook as `storybook build` ships it: each control changes what is
 * shown, and the guide of a primitive or a piece says which keys work if there is something to focus.
 *
 *   npm test -- storybook           a few
 *   npm run test:deep -- storybook  all
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstReport, setArgs, showNext, watchChannel } from './channel.ts';
import { triedValues, type PlaygroundControl } from './controls.ts';
import { openStorybook, type OpenStorybook } from './open.ts';
import { storyEntries } from './entries.ts';

interface Playground {
  readonly id: string;
  readonly controls: readonly PlaygroundControl[];
  /** Whether its guide has keys; null: it has no guide. */
  readonly interactive: boolean | null;
}

/** One each for: options, a dialog, what a person does, data. */
const SAMPLE: ReadonlySet<string> = new Set([
  'primitives-button--playground',
  'primitives-dialog--playground',
  'primitives-switch--playground',
  'pieces-entry-standings--playground',
]);

const ids = storyEntries()
  .filter(({ id }) => id.endsWith('--playground'))
  .map(({ id }) => id)
  .filter((id) => process.env['BUILT_STORIES'] === 'all' || SAMPLE.has(id));

let storybook: OpenStorybook;
let playgrounds: ReadonlyMap<string, Playground>;
/** Pages that show no story at the moment. A page on which a check failed is not used again. */
const idle: Page[] = [];

/** Reads the controls and guides of all Playgrounds from Storybook itself. */
const readPlaygrounds = async (): Promise<typeof playgrounds> => {
  const page = await storybook.browser.newPage();
  await page.goto(`${storybook.address}iframe.html?viewMode=story`);
  await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in globalThis);
  const read = await page.evaluate(async (wanted) => {
    interface Extracted {
      readonly id: string;
      readonly initialArgs: Readonly<Record<string, unknown>>;
      readonly argTypes: Readonly<Record<string, ArgType>>;
      readonly parameters: { readonly guide?: { readonly keys: object | string } };
    }
    interface ArgType {
      readonly control?: { readonly type?: string; readonly min?: number; readonly max?: number };
      readonly options?: readonly unknown[];
      readonly table?: { readonly disable?: boolean };
      readonly if?: { readonly arg: string; readonly eq?: unknown; readonly truthy?: boolean };
    }
    const { __STORYBOOK_PREVIEW__: preview } = globalThis as unknown as {
      readonly __STORYBOOK_PREVIEW__: {
        readonly ready: () => Promise<void>;
        readonly extract: () => Promise<Readonly<Record<string, Extracted>>>;
      };
    };
    await preview.ready();
    const stories = await preview.extract();
    /** A control that depends on a value which its Playground does not offer is never shown. */
    const isReachable = (story: Extracted | undefined, condition: ArgType['if']): boolean => {
      if (condition === undefined) return true;
      const { arg, eq, truthy } = condition;
      if (story?.initialArgs[arg] === (truthy ?? eq)) return true;
      const { table, options } = story?.argTypes[arg] ?? {};
      return table?.disable !== true && (truthy !== undefined || options?.includes(eq) === true);
    };
    return wanted.map((id): [string, Playground] => {
      const story = stories[id];
      const controls = Object.entries(story?.argTypes ?? {})
        .filter(([, each]) => each.table?.disable !== true && isReachable(story, each.if))
        .map(([name, { control, options, if: condition }]) => ({
          name,
          type: control?.type ?? 'none',
          options: options ?? [],
          range: [control?.min ?? 0, control?.max ?? 0] as const,
          initial: story?.initialArgs[name],
          shownIf:
            condition === undefined
              ? null
              : ([condition.arg, condition.truthy ?? condition.eq] as const),
        }));
      const guide = story?.parameters.guide;
      const interactive = guide === undefined ? null : typeof guide.keys === 'object';
      return [id, { id, controls, interactive }];
    });
  }, ids);
  await page.close();
  return new Map(read);
};

/** All that a person may see of the page, with the content of its fields. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, select, textarea')].map((field) =>
      field instanceof HTMLInputElement
        ? `${field.value} ${field.checked}`
        : (field as HTMLSelectElement | HTMLTextAreaElement).value,
    );
    return `${document.body.innerHTML} ${fields.join(' | ')}`;
  });

const open = async (id: string): Promise<Page> => {
  const used = idle.pop();
  if (used !== undefined) {
    await showNext(used, id);
    return used;
  }
  const page = await storybook.browser.newPage();
  await page.addInitScript(watchChannel, id);
  await page.goto(
    `${storybook.address}iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`,
  );
  await firstReport(page);
  return page;
};

/** A hundred thousand entries take a busy machine some seconds. */
const LONGEST_CHANGE_MS = 10_000;

/** What a changed control shows may still have to load. */
const changes = async (page: Page, from: string): Promise<boolean> => {
  const until = performance.now() + LONGEST_CHANGE_MS;
  while (performance.now() < until) {
    if ((await shown(page)) !== from) return true;
    await page.waitForTimeout(50);
  }
  return false;
};

/** The values of a control that show the same as the value before: `size: md`. */
const deadValues = async (page: Page, control: PlaygroundControl): Promise<readonly string[]> => {
  const dead: string[] = [];
  if (control.shownIf !== null) await setArgs(page, Object.fromEntries([control.shownIf]));
  for (const value of triedValues(control)) {
    const before = await shown(page);
    await setArgs(page, { [control.name]: value });
    if (!(await changes(page, before))) dead.push(`${control.name}: ${String(value)}`);
  }
  await setArgs(page, null);
  return dead;
};

const FOCUSABLE =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]';

beforeAll(async () => {
  storybook = await openStorybook();
  playgrounds = await readPlaygrounds();
});
afterAll(() => storybook.close());

describe.concurrent('playgrounds', () => {
  it.for(ids)('%s', async (id) => {
    const { controls, interactive } = playgrounds.get(id) ?? { controls: [], interactive: null };
    expect(controls.length).toBeGreaterThan(0);
    const page = await open(id);
    const focusable = await page.locator(FOCUSABLE).filter({ visible: true }).count();
    const dead: string[] = [];
    for (const control of controls) dead.push(...(await deadValues(page, control)));
    expect(dead).toEqual([]);
    if (interactive !== null) expect(focusable > 0).toBe(interactive);
    idle.push(page);
  });
});

describe('a Playground on its docs page', () => {
  it('shows in its controls what a person does, and does what they set', async () => {
    const page = await storybook.browser.newPage();
    await page.goto(`${storybook.address}iframe.html?id=primitives-switch--docs&viewMode=docs`);
    const inFrame = page
      .frameLocator('iframe[title="Playground"][data-stage="finished"]')
      .getByRole('switch', { name: 'Auto' });
    const control = page.getByRole('switch', { name: 'checked' });
    await inFrame.click();
    await expect.poll(() => control.isChecked()).toBe(true);
    await control.press(' ');
    await expect.poll(() => inFrame.isChecked()).toBe(false);
    await page.close();
  });
});
