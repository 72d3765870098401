import { useEffect, useRef, useState } from 'react';
import styles from './pages.module.css';
import type { Globals } from './useGlobals.ts';

/** A screen wider than this is drawn smaller. In px. */
const WIDEST_DRAWN = 480;
/** The state of a long page is drawn to this height. In px of its own. */
const HIGHEST = 1400;
const LOWEST = 120;
/** A dialog covers its window, and so does a sheet on a phone, whatever the height of the page below it. */
const COVER_HEIGHT = 720;
const isCovered = (page: Document): boolean =>
  page.querySelector('[role="dialog"]') !== null ||
  [...page.querySelectorAll('section')].some(
    (section) => getComputedStyle(section).position === 'fixed',
  );
const heightOf = (page: Document, root: Element): number => {
  const cover = isCovered(page) ? COVER_HEIGHT : 0;
  const content = Math.ceil(root.getBoundingClientRect().height);
  return Math.min(HIGHEST, Math.max(LOWEST, cover, content));
};

/** Frames that load at the same time. Two that play would take the focus from each other. */
const AT_ONCE = 1;
const LONGEST_LOAD_MS = 15_000;

interface Turns {
  /** Calls back when the frame may load. The result takes it out of the queue, or gives its place to the next one. */
  readonly wait: (start: () => void) => () => void;
}

const createTurns = (): Turns => {
  const waiting: (() => void)[] = [];
  const loading = new Set<() => void>();
  const next = (): void => {
    const start = loading.size < AT_ONCE ? waiting.shift() : undefined;
    if (start === undefined) return;
    loading.add(start);
    start();
    next();
  };
  return {
    wait: (start) => {
      waiting.push(start);
      next();
      return () => {
        const place = waiting.indexOf(start);
        if (place !== -1) waiting.splice(place, 1);
        if (loading.delete(start)) next();
      };
    },
  };
};

const turns = createTurns();

/** The channel of the Storybook inside a window. */
export interface StoryChannel {
  readonly on: (event: string, listener: (data: unknown) => void) => void;
  readonly emit: (event: string, data: unknown) => void;
}

interface Watched {
  readonly onHeight: (height: number) => void;
  /** The story has rendered and played. */
  readonly onFinished: (channel?: StoryChannel) => void;
}

/**
 * A play function may expect another screen than the one that is drawn, and stop. What it has done so far is shown, not
 * Storybook's report: the tests play each story on its own screen.
 */
const showStory = ({ body: { classList } }: Document): void => {
  classList.remove('sb-show-errordisplay');
  classList.add('sb-show-main');
};

/** Reports the end of a story, and the height that it needs, now and whenever that changes. */
const watchFrame = (frame: HTMLIFrameElement, { onHeight, onFinished }: Watched): void => {
  const page = frame.contentDocument;
  const root = page?.querySelector('#storybook-root');
  if (page === null || root === null || root === undefined) return;
  const read = (): void => onHeight(heightOf(page, root));
  new ResizeObserver(read).observe(root);
  // Dialogs are children of the body.
  new MutationObserver(read).observe(page.body, { childList: true });
  read();
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = Object(frame.contentWindow) as {
    readonly __STORYBOOK_ADDONS_CHANNEL__?: StoryChannel;
  };
  let stopped = false;
  channel?.on('playFunctionThrewException', () => {
    stopped = true;
  });
  for (const event of ['storyFinished', 'storyErrored', 'storyMissing']) {
    channel?.on(event, () => {
      if (stopped) showStory(page);
      onFinished(channel);
    });
  }
};

const frameAddress = (id: string, globals: Globals): string => {
  const chosen = Object.entries(globals).map(
    ([name, value]) => `${name}:${encodeURIComponent(value)}`,
  );
  return `./iframe.html?id=${id}&viewMode=story&globals=${chosen.join(';')};a11y.manual:!true`;
};

/** The width at which a screen is drawn, in px. */
export const drawnWidth = (width: number, widest: number = WIDEST_DRAWN): number =>
  Math.min(width, widest);

interface StoryWindowProps {
  readonly id: string;
  readonly name: string;
  /** Of the screen that the story is shown on, in px. */
  readonly width: number;
  /** A screen wider than this is drawn smaller. In px; 480 by default. */
  readonly widest?: number;
  readonly globals: Globals;
  /** Called once the story has rendered and played, with the channel to its Storybook. */
  readonly onFinished?: (channel: StoryChannel) => void;
}

/** A story in a frame of its own, so that it has its own width, server's answers and dialogs. It loads when it is near. */
export const StoryWindow = ({ id, name, width, widest, globals, onFinished }: StoryWindowProps) => {
  const [height, setHeight] = useState(LOWEST);
  const [stage, setStage] = useState<'waiting' | 'loading' | 'finished'>('waiting');
  const box = useRef<HTMLDivElement>(null);
  const endTurn = useRef(() => {});
  const finish = useRef((channel?: StoryChannel) => {
    setStage('finished');
    endTurn.current();
    if (channel !== undefined) onFinished?.(channel);
  });
  useEffect(() => {
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!(entry?.isIntersecting ?? false)) return;
        seen.disconnect();
        endTurn.current = turns.wait(() => {
          setStage('loading');
          setTimeout(finish.current, LONGEST_LOAD_MS);
        });
      },
      { rootMargin: '300px' },
    );
    if (box.current !== null) seen.observe(box.current);
    return () => {
      seen.disconnect();
      endTurn.current();
    };
  }, []);
  const drawn = drawnWidth(width, widest);
  // A narrow page has less room than that.
  const [room, setRoom] = useState(drawn);
  useEffect(() => {
    const { current: element } = box;
    if (element === null) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = room / width;
  return (
    <div ref={box} className={styles['window']} style={{ width: drawn, height: height * scale }}>
      {stage === 'waiting' ? null : (
        // It shows only our own stories, and needs their service worker.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          title={name}
          src={frameAddress(id, globals)}
          data-stage={stage}
          style={{ width, height, transform: `scale(${scale})` }}
          onLoad={({ currentTarget }) =>
            watchFrame(currentTarget, { onHeight: setHeight, onFinished: finish.current })
          }
        />
      )}
    </div>
  );
};
