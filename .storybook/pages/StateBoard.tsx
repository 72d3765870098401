import { Description } from '@storybook/addon-docs/blocks';
import { useEffect, useRef, useState } from 'react';
import { SCREENS, type ScreenName } from '../../tooling/screens.ts';
import { storyLink } from './links.ts';
import styles from './pages.module.css';
import { useGlobals, type Globals } from './useGlobals.ts';

interface State {
  readonly id: string;
  readonly name: string;
  readonly tags: readonly string[];
}

/** A screen wider than this is drawn smaller. In px. */
const WIDEST_DRAWN = 480;
/** The state of a long page is drawn to this height. In px of its own. */
const HIGHEST = 1400;
const LOWEST = 120;
/** A dialog covers its window, whatever the height of the page below it. */
const DIALOG_HEIGHT = 720;
const heightOf = (page: Document, root: Element): number => {
  const dialog = page.querySelector('[role="dialog"]') === null ? 0 : DIALOG_HEIGHT;
  const content = Math.ceil(root.getBoundingClientRect().height);
  return Math.min(HIGHEST, Math.max(LOWEST, dialog, content));
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

interface Watched {
  readonly onHeight: (height: number) => void;
  /** The story has rendered and played. */
  readonly onFinished: () => void;
}

interface Channel {
  readonly on: (event: string, listener: () => void) => void;
}

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
    readonly __STORYBOOK_ADDONS_CHANNEL__?: Channel;
  };
  for (const event of ['storyFinished', 'storyErrored', 'storyMissing']) {
    channel?.on(event, onFinished);
  }
};

const frameAddress = (id: string, globals: Globals): string => {
  const chosen = Object.entries(globals).map(
    ([name, value]) => `${name}:${encodeURIComponent(value)}`,
  );
  return `./iframe.html?id=${id}&viewMode=story&globals=${chosen.join(';')};a11y.manual:!true`;
};

interface DrawnStateProps {
  readonly state: State;
  /** In px. */
  readonly width: number;
  readonly globals: Globals;
}

/** A story in a frame of its own, so that it has its own width, server's answers and dialogs. */
const DrawnState = ({ state, width, globals }: DrawnStateProps) => {
  const [height, setHeight] = useState(LOWEST);
  const [stage, setStage] = useState<'waiting' | 'loading' | 'finished'>('waiting');
  const box = useRef<HTMLElement>(null);
  const endTurn = useRef(() => {});
  const finish = useRef(() => {
    setStage('finished');
    endTurn.current();
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
  const scale = Math.min(1, WIDEST_DRAWN / width);
  return (
    <figure ref={box} className={styles['state']} style={{ width: width * scale }}>
      <figcaption>
        <span>{state.name}</span>
        <a href={storyLink(state.id)} target="_top">
          {state.id.split('--')[1]}
        </a>
      </figcaption>
      <div className={styles['window']} style={{ height: height * scale }}>
        {stage === 'waiting' ? null : (
          // It shows only our own stories, and needs their service worker.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe
            title={state.name}
            src={frameAddress(state.id, globals)}
            data-stage={stage}
            style={{ width, height, transform: `scale(${scale})` }}
            onLoad={({ currentTarget }) =>
              watchFrame(currentTarget, { onHeight: setHeight, onFinished: finish.current })
            }
          />
        )}
      </div>
    </figure>
  );
};

export interface StateBoardProps {
  /** The fragment's title: `Draft/Draft room`. */
  readonly title: string;
  readonly stories: readonly State[];
}

/** All named states of a fragment side by side, at a chosen width, in the toolbar's theme. */
export const StateBoard = ({ title, stories }: StateBoardProps) => {
  const globals = useGlobals();
  const [screen, setScreen] = useState<ScreenName>('phone');
  const { width } = SCREENS[screen];
  const states = stories.filter(({ tags }) => !tags.includes('regression'));
  const [group, name] = title.split('/');
  return (
    <div className={`sb-unstyled ${styles['page']}`}>
      <p className={styles['group']}>{group}</p>
      <h1>
        {name}: {states.length} states
      </h1>
      <div className={styles['lead']}>
        <Description />
      </div>
      <fieldset className={styles['widths']}>
        <legend>Drawn at a width of</legend>
        {Object.entries(SCREENS).map(([key, each]) => (
          <label key={key}>
            <input
              type="radio"
              name="width"
              checked={key === screen}
              onChange={() => setScreen(key as ScreenName)}
            />
            <span>{each.width}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles['board']}>
        {states.map((state) => (
          <DrawnState
            key={`${state.id} ${JSON.stringify(globals)}`}
            state={state}
            width={width}
            globals={globals}
          />
        ))}
      </div>
    </div>
  );
};
