/** What a page knows of the channel of the Storybook in it: how its stories went, and the args that they are given. */
import type { Page } from 'playwright';

export interface StoryReport {
  readonly status: string;
  readonly errors: readonly string[];
}

export type Args = Readonly<Record<string, unknown>>;

interface Watched {
  /** The report of the story that the page was opened with. */
  readonly first: Promise<StoryReport>;
  /** Shows another story without loading the page again, as Storybook's sidebar does. */
  readonly show: (storyId: string) => Promise<StoryReport>;
  /** Sets args of the shown story, as its controls do. Null: those that it has by itself. Resolves once it has rendered. */
  readonly setArgs: (args: Args | null) => Promise<void>;
}

/** Runs in the page before Storybook: listens to its channel from the first event on. */
export const watchChannel = (firstStory: string): void => {
  interface Channel {
    readonly on: (event: string, listener: (data: unknown) => void) => void;
    readonly emit: (event: string, data: unknown) => void;
  }
  let channel: Channel | undefined;
  let shown: string;
  let errors: string[];
  let finish: (report: StoryReport) => void;
  let takeArgs = (): void => {};
  const begin = (storyId: string): Promise<StoryReport> => {
    shown = storyId;
    errors = [];
    return new Promise((resolve) => {
      finish = resolve;
    });
  };
  const watched: Watched = {
    first: begin(firstStory),
    show: (storyId) => {
      const report = begin(storyId);
      channel?.emit('setCurrentStory', { storyId, viewMode: 'story' });
      return report;
    },
    setArgs: (args) =>
      new Promise((resolve) => {
        takeArgs = resolve;
        if (args === null) channel?.emit('resetStoryArgs', { storyId: shown });
        else channel?.emit('updateStoryArgs', { storyId: shown, updatedArgs: args });
      }),
  };
  const listen = ({ on }: Channel): void => {
    const fails = (event: string): void =>
      on(event, (data) => {
        const { message } = Object(data) as { readonly message?: string };
        errors.push(`${event}: ${message ?? JSON.stringify(data)}`);
        // These two are not followed by `storyFinished`.
        if (event === 'storyErrored' || event === 'storyMissing') {
          finish({ status: 'error', errors });
        }
      });
    on('storyArgsUpdated', () => takeArgs());
    fails('playFunctionThrewException');
    fails('unhandledErrorsWhilePlaying');
    fails('storyThrewException');
    fails('storyErrored');
    fails('storyMissing');
    on('storyFinished', (data) => {
      const { storyId, status } = data as { readonly storyId: string; readonly status: string };
      if (storyId === shown) finish({ status, errors });
    });
  };
  Object.defineProperty(globalThis, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set: (made: Channel) => {
      channel = made;
      listen({ on: made.on.bind(made), emit: made.emit.bind(made) });
    },
  });
  Object.assign(globalThis, { watchedStories: watched });
};

const watchedIn = (page: Page) =>
  page.evaluateHandle(
    () => (globalThis as unknown as { readonly watchedStories: Watched }).watchedStories,
  );

export const firstReport = async (page: Page): Promise<StoryReport> =>
  (await watchedIn(page)).evaluate(({ first }) => first);

export const showNext = async (page: Page, storyId: string): Promise<StoryReport> =>
  (await watchedIn(page)).evaluate(({ show }, id) => show(id), storyId);

export const setArgs = async (page: Page, args: Args | null): Promise<void> =>
  (await watchedIn(page)).evaluate(({ setArgs: set }, given) => set(given), args);
