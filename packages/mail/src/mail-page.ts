/**
 * A mail as a page. Tables and inline styles, because mail programs differ in everything else; the dark theme is in a
 * style sheet, which programs without one may ignore. Without JSX: the server runs this file as it is.
 */
import {
  createElement as h,
  Fragment,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { Block, MailContent } from './blocks.ts';
import { MAIL_COLOURS, type MailColour } from './colours.ts';

const FACE = "'Instrument Sans', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

const light = (colour: MailColour): string => MAIL_COLOURS[colour].light;

/** Class names for the dark theme: what of an element is coloured, and how. */
const ink = (colour: MailColour): string => `ink-${colour}`;
const ground = (colour: MailColour): string => `ground-${colour}`;
const edge = (colour: MailColour): string => `edge-${colour}`;

const COLOURS = Object.keys(MAIL_COLOURS) as readonly MailColour[];

const DARK = COLOURS.flatMap((colour) => {
  const { dark } = MAIL_COLOURS[colour];
  return [
    `.${ink(colour)}{color:${dark}!important}`,
    `.${ground(colour)}{background-color:${dark}!important}`,
    `.${edge(colour)}{border-color:${dark}!important}`,
  ];
}).join('');

/** The condition of the dark theme's rules. Stories replace it to show either theme. */
export const DARK_CONDITION = '(prefers-color-scheme:dark)';

const STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media ${DARK_CONDITION}{${DARK}}`;

const TEXT: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: FACE,
  fontSize: 16,
  lineHeight: '24px',
  color: light('text'),
  // A long name must not be wider than a phone.
  wordBreak: 'break-word',
};

const SMALL: CSSProperties = {
  ...TEXT,
  fontSize: 14,
  lineHeight: '21px',
  color: light('text-muted'),
};

/** Its children in a cell as wide as the mail. */
const layoutTable = (props: object, ...children: readonly ReactNode[]): ReactElement =>
  h(
    'table',
    {
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      border: 0,
      ...props,
    },
    h('tbody', null, ...children),
  );

const Facts = ({ facts }: { readonly facts: readonly (readonly [string, string])[] }) =>
  h(
    'table',
    { width: '100%', cellPadding: 0, cellSpacing: 0, style: { margin: '0 0 16px' } },
    h(
      'tbody',
      null,
      ...facts.map(([label, value]) =>
        h(
          'tr',
          { key: label },
          h(
            'th',
            {
              scope: 'row',
              align: 'left',
              className: `${ink('text-muted')} ${edge('line')}`,
              style: {
                ...SMALL,
                margin: 0,
                padding: '10px 16px 10px 0',
                fontWeight: 400,
                borderTop: `1px solid ${light('line')}`,
              },
            },
            label,
          ),
          h(
            'td',
            {
              align: 'right',
              className: `${ink('text')} ${edge('line')}`,
              style: {
                ...TEXT,
                margin: 0,
                padding: '10px 0',
                fontVariantNumeric: 'tabular-nums',
                wordBreak: 'break-word',
                borderTop: `1px solid ${light('line')}`,
              },
            },
            value,
          ),
        ),
      ),
    ),
  );

const Action = ({ label, href }: { readonly label: string; readonly href: string }) =>
  h(
    Fragment,
    null,
    layoutTable(
      { width: undefined, style: { margin: '8px 0 16px' } },
      h(
        'tr',
        null,
        h(
          'td',
          {
            className: ground('action'),
            style: { backgroundColor: light('action'), borderRadius: 8 },
          },
          h(
            'a',
            {
              href,
              className: ink('on-action'),
              style: {
                display: 'inline-block',
                padding: '12px 24px',
                fontFamily: FACE,
                fontSize: 16,
                lineHeight: '24px',
                fontWeight: 600,
                textDecoration: 'none',
                color: light('on-action'),
              },
            },
            label,
          ),
        ),
      ),
    ),
    h('p', { className: ink('text-muted'), style: { ...SMALL, wordBreak: 'break-all' } }, href),
  );

const BlockPart = ({ block }: { readonly block: Block }): ReactElement => {
  switch (block.kind) {
    case 'text':
      return h('p', { className: ink('text'), style: TEXT }, block.text);
    case 'note':
      return h('p', { className: ink('text-muted'), style: SMALL }, block.text);
    case 'facts':
      return h(Facts, { facts: block.facts });
    case 'action':
      return h(Action, block);
    default:
      return block satisfies never;
  }
};

const row = (
  ground_: MailColour,
  padding: string,
  ...children: readonly ReactNode[]
): ReactElement =>
  h(
    'tr',
    null,
    h(
      'td',
      { className: ground(ground_), style: { padding, backgroundColor: light(ground_) } },
      ...children,
    ),
  );

const OptOut = ({ label, href }: { readonly label: string; readonly href: string }) =>
  h(
    'p',
    { style: { ...SMALL, margin: 0 } },
    h(
      'a',
      {
        href,
        className: ink('text-muted'),
        // As high as a thumb.
        style: {
          display: 'inline-block',
          padding: '12px 0',
          color: light('text-muted'),
          textDecoration: 'underline',
        },
      },
      label,
    ),
  );

/** The whole document. */
export const MailPage = ({ content }: { readonly content: MailContent }): ReactElement => {
  const { subject, heading, preview, blocks, reason, optOut } = content;
  return h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', null, subject),
      h('style', null, STYLES),
    ),
    h(
      'body',
      {
        className: ground('canvas'),
        style: { margin: 0, padding: '24px 12px', backgroundColor: light('canvas') },
      },
      h('div', { style: { display: 'none', maxHeight: 0, overflow: 'hidden' } }, preview),
      layoutTable(
        { align: 'center', style: { maxWidth: 560, margin: '0 auto' } },
        row(
          'navy-deep',
          '20px 24px',
          h(
            'p',
            {
              className: ink('hero-text'),
              style: { ...TEXT, margin: 0, fontWeight: 700, color: light('hero-text') },
            },
            h(
              'span',
              {
                style: {
                  padding: '2px 7px',
                  marginRight: 10,
                  borderRadius: 4,
                  backgroundColor: light('yellow-9'),
                  color: light('navy-deep'),
                },
              },
              'C',
            ),
            "Captain's Pick",
          ),
        ),
        row(
          'surface',
          '28px 24px 12px',
          h(
            'h1',
            {
              className: ink('text'),
              style: { ...TEXT, fontSize: 24, lineHeight: '30px', fontWeight: 700 },
            },
            heading,
          ),
          ...blocks.map((block, at) => h(BlockPart, { key: at, block })),
        ),
        row(
          'canvas',
          '16px 24px',
          h('p', { className: ink('text-muted'), style: SMALL }, reason),
          optOut === undefined ? null : h(OptOut, optOut),
        ),
      ),
    ),
  );
};
