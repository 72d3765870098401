/** What the toolbar of Storybook sets around a story: theme, motion, colours, text size, network and time zone. */
import type { Preview } from '@storybook/react-vite';
import { setTimeZone, TIME_ZONES } from './time-zone.ts';

type GlobalTypes = NonNullable<Preview['globalTypes']>;

const choice = (title: string, icon: string, items: readonly string[]): GlobalTypes[string] => ({
  description: title,
  toolbar: { title, icon: icon as never, items: [...items], dynamicTitle: true },
});

export const SURROUNDINGS: GlobalTypes = {
  theme: choice('Theme', 'contrast', ['system', 'light', 'dark']),
  motion: choice('Motion', 'play', ['full motion', 'reduced motion']),
  colours: choice('Colours', 'paintbrush', ['own colours', 'forced colours']),
  textSize: choice('Text size', 'ruler', ['100 % text', '200 % text']),
  network: choice('Network', 'globe', ['fast', 'slow', 'failing', 'offline']),
  timeZone: choice('Time zone', 'time', TIME_ZONES),
};

export const USUAL_SURROUNDINGS = {
  theme: 'light',
  motion: 'full motion',
  colours: 'own colours',
  textSize: '100 % text',
  network: 'fast',
  timeZone: TIME_ZONES[0],
} as const;

/** Conditions of media rules that are replaced, to be put back. */
const replaced = new Map<CSSMediaRule, string>();

const mediaRules = (rules: CSSRuleList): readonly CSSMediaRule[] =>
  Array.from(rules).flatMap((rule) => {
    const within = 'cssRules' in rule ? mediaRules(rule.cssRules as CSSRuleList) : [];
    return rule instanceof CSSMediaRule ? [rule, ...within] : within;
  });

/** Applies the rules for a reader's preference whether or not the browser has it. */
const emulate = (preference: string, on: boolean): void => {
  for (const [rule, condition] of replaced) {
    if (condition.includes(preference) && !on) {
      rule.media.mediaText = condition;
      replaced.delete(rule);
    }
  }
  if (!on) return;
  for (const sheet of document.styleSheets) {
    for (const rule of mediaRules(sheet.cssRules)) {
      if (!rule.media.mediaText.includes(preference)) continue;
      replaced.set(rule, rule.media.mediaText);
      rule.media.mediaText = 'all';
    }
  }
};

/** Roughly what a browser does with forced colours; only a real one shows them exactly. */
const FORCED_COLOURS = `
  * {
    border-color: currentColor !important;
    background-color: Canvas !important;
    box-shadow: none !important;
    color: CanvasText !important;
  }
  a, a * { color: LinkText !important; }
  button, button * { background-color: ButtonFace !important; color: ButtonText !important; }
  ::backdrop { background-color: transparent !important; }
`;

const forced = document.createElement('style');
forced.textContent = FORCED_COLOURS;

export const applySurroundings = (globals: Readonly<Record<string, unknown>>): void => {
  const root = document.documentElement;
  const { theme, motion, colours, textSize } = globals;
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
  // From preview-head.html, until the tokens have loaded.
  root.style.colorScheme = '';
  setTimeZone(globals['timeZone']);
  root.style.fontSize = textSize === '200 % text' ? '200%' : '';
  emulate('prefers-reduced-motion', motion === 'reduced motion');
  emulate('forced-colors', colours === 'forced colours');
  if (colours === 'forced colours') document.head.append(forced);
  else forced.remove();
};

const SLOW_MS = 3_000;

let network: unknown = USUAL_SURROUNDINGS.network;

/** The network of the calls from now on. */
export const setNetwork = (globals: Readonly<Record<string, unknown>>): void => {
  network = globals['network'];
};

/**
 * Sends a call over the chosen network.
 *
 * @throws TypeError as `fetch` does when it is offline
 */
export const overNetwork = async (send: () => Promise<Response>): Promise<Response> => {
  if (network === 'offline') throw new TypeError('Failed to fetch');
  // As from a proxy whose server is down.
  if (network === 'failing') return new Response('Bad gateway', { status: 502 });
  if (network === 'slow') await new Promise((resolve) => globalThis.setTimeout(resolve, SLOW_MS));
  return send();
};
