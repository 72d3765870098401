import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { PICTURE_SIZE, type Picture } from '../picture.ts';
import { drawContest } from './contest-picture.ts';
import type { Element } from './elements.ts';
import { createLegibleText, loadFonts } from './fonts.ts';
import { drawRecap } from './recap-picture.ts';
import { drawSite } from './site-picture.ts';
import { drawStandings } from './standings-picture.ts';
import { drawTeam } from './team-picture.ts';

/** The picture with names of which the typefaces have every character. */
const legible = (picture: Picture, read: ReturnType<typeof createLegibleText>): Picture => {
  if (picture.kind === 'site') return picture;
  const contestName = read(picture.contestName, `${picture.sport} contest`);
  switch (picture.kind) {
    case 'contest':
      return { ...picture, contestName };
    case 'standings':
      return {
        ...picture,
        contestName,
        rows: picture.rows.map((row) => ({ ...row, name: read(row.name, 'Entry') })),
      };
    case 'recap':
      return {
        ...picture,
        contestName,
        rows: picture.rows.map((row) => ({
          ...row,
          name: read(row.name, 'Entry'),
          captain: read(row.captain, 'Player'),
        })),
      };
    case 'team':
      return {
        ...picture,
        contestName,
        entryName: read(picture.entryName, 'Entry'),
        members: picture.members.map((member) => ({
          ...member,
          name: read(member.name, 'Player'),
        })),
      };
    default:
      return picture satisfies never;
  }
};

const elementOf = (picture: Picture): Element => {
  switch (picture.kind) {
    case 'site':
      return drawSite(picture);
    case 'contest':
      return drawContest(picture);
    case 'standings':
      return drawStandings(picture);
    case 'team':
      return drawTeam(picture);
    case 'recap':
      return drawRecap(picture);
    default:
      return picture satisfies never;
  }
};

/** Returns a function that draws pictures as PNG. It takes some 50 ms of the processor, so a worker calls it. */
export const createDrawing = (): ((picture: Picture) => Promise<Uint8Array>) => {
  const fonts = [...loadFonts()];
  const read = createLegibleText();
  return async (picture) => {
    const svg = await satori(elementOf(legible(picture, read)) as never, {
      ...PICTURE_SIZE,
      fonts,
    });
    return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  };
};
