/** The addresses of the pictures of shared links. A version makes other sites fetch a picture again when it changes. */

export const SITE_PICTURE_PATH = '/previews/site.png';

export const contestPicturePath = (contestId: string, version: string): string =>
  `/previews/contests/${contestId}/picture.png?v=${version}`;

export const recapPicturePath = (contestId: string, version: string): string =>
  `/previews/contests/${contestId}/recap/picture.png?v=${version}`;

export const teamPicturePath = (contestId: string, entryId: string, version: string): string =>
  `/previews/contests/${contestId}/entries/${entryId}/picture.png?v=${version}`;
