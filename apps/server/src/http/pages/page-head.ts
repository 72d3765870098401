import { documentTitle, PAGE_DESCRIPTIONS, SITE_NAME } from '@captains-pick/contract';
import { PICTURE_SIZE } from '../../previews/picture.ts';
import { escapeHtml, scriptJson } from './html.ts';
import { SITE_PICTURE_PATH } from './picture-paths.ts';

interface SharedPicture {
  /** From the root. */
  readonly path: string;
  /** What it shows, for people who don't see it. */
  readonly alt: string;
}

const SITE_PICTURE: SharedPicture = {
  path: SITE_PICTURE_PATH,
  alt: "Captain's Pick: draft a captain, follow every result.",
};

/** The texts of a page's head, for search engines and for previews of shared links. */
export interface PageHead {
  /** Without the site's name. Empty: the site's name alone. */
  readonly title: string;
  /** Null: the site's. */
  readonly description: string | null;
  /** False: search engines must not list the page. */
  readonly indexed: boolean;
  /** The page's own address, from the root; null if it has none. */
  readonly path: string | null;
  /** The picture of a shared link. Default: the site's. */
  readonly picture?: SharedPicture;
  /** The address that a shared link leads to, if it is not `path`. */
  readonly sharedPath?: string;
  /** Builds the page's data in schema.org's vocabulary; missing for a page without data. */
  readonly data?: (addressOf: (path: string) => string) => object;
}

const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/** Previews and search engines need whole addresses. Without a known origin, tags that contain one are left out. */
const addressed = (head: PageHead, origin: string | null): readonly string[] => {
  if (origin === null) return [];
  const { path, sharedPath = path, data, picture = SITE_PICTURE } = head;
  const addressOf = (of: string): string => new URL(of, origin).href;
  return [
    property('og:image', addressOf(picture.path)),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(PICTURE_SIZE.width)),
    property('og:image:height', String(PICTURE_SIZE.height)),
    property('og:image:alt', picture.alt),
    named('twitter:image:alt', picture.alt),
    ...(path === null ? [] : [`<link rel="canonical" href="${escapeHtml(addressOf(path))}">`]),
    ...(sharedPath === null ? [] : [property('og:url', addressOf(sharedPath))]),
    ...(data === undefined
      ? []
      : [`<script type="application/ld+json">${scriptJson(data(addressOf))}</script>`]),
  ];
};

/** @param origin the public address of the site; null: unknown */
export const headHtml = (head: PageHead, origin: string | null): string => {
  const { title, indexed } = head;
  const description = head.description ?? PAGE_DESCRIPTIONS.home;
  return [
    `<title>${escapeHtml(documentTitle(title))}</title>`,
    named('description', description),
    ...(indexed ? [] : [named('robots', 'noindex')]),
    property('og:site_name', SITE_NAME),
    property('og:type', 'website'),
    property('og:title', title === '' ? SITE_NAME : title),
    property('og:description', description),
    named('twitter:card', origin === null ? 'summary' : 'summary_large_image'),
    ...addressed(head, origin),
  ].join('\n    ');
};
