import { useState, useSyncExternalStore, type ReactElement } from 'react';
import { DARK_CONDITION } from '../mail-page.ts';
import type { MailKind } from '../mails.ts';
import { renderMail } from '../render-mail.ts';
import { SAMPLE_SITE, SAMPLE_UNSUBSCRIBE, SAMPLES } from './samples.ts';

export interface MailFrameProps {
  readonly kind: MailKind;
  /** The width of the mail program's pane, in pixels. */
  readonly width: number;
  readonly as: 'html' | 'text';
  readonly name: 'usual' | 'long';
}

const LONG = {
  firstName: 'Maximilian-Alexander',
  username: 'maximilian_von_hohenberg_1984',
  contestName: 'Donaudampfschifffahrtsgesellschaftsmeisterschaft 2026',
};

const root = document.documentElement;

const watchTheme = (changed: () => void): (() => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(root, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};
const isDarkNow = (): boolean => root.dataset['theme'] === 'dark';

/** A mail as a mail program shows it. Dark if the story is. */
export const MailFrame = ({ kind, width, as, name }: MailFrameProps): ReactElement => {
  const isDark = useSyncExternalStore(watchTheme, isDarkNow);
  const [height, setHeight] = useState(600);
  const data = { ...SAMPLES[kind], ...(name === 'long' ? LONG : {}) };
  const { subject, html, text } = renderMail(kind, data as never, SAMPLE_SITE, SAMPLE_UNSUBSCRIBE);
  if (as === 'text') return <pre style={{ whiteSpace: 'pre-wrap', padding: '1rem' }}>{text}</pre>;
  return (
    <iframe
      title={subject}
      sandbox="allow-same-origin"
      srcDoc={html.replace(DARK_CONDITION, isDark ? 'all' : 'not all')}
      width={width}
      height={height}
      style={{ display: 'block', border: 0, maxWidth: '100%' }}
      onLoad={({ currentTarget: { contentWindow } }) => {
        if (contentWindow === null) return;
        // The mail is taller in a narrower frame.
        const measure = () => setHeight(contentWindow.document.body.offsetHeight);
        contentWindow.addEventListener('resize', measure);
        measure();
      }}
    />
  );
};
