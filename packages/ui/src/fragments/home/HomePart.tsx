import type { ReactNode } from 'react';
import type { AccordionItem } from '../../primitives/accordion/index.ts';

/** Written by code, or the HTML that the build made of it. */
export type HomePartContent =
  | { readonly origin: 'written'; readonly content: ReactNode }
  | { readonly origin: 'built'; readonly html: string };

/** What of the home page is the same for everybody. */
export interface HomeParts {
  readonly pitch: HomePartContent;
  readonly board: HomePartContent;
  readonly watch: HomePartContent;
  readonly features: HomePartContent;
  readonly questions: readonly AccordionItem[];
  /** Id of the question that is open at first. */
  readonly openQuestion: string;
}

export interface HomePartProps {
  /** By which the built one is found again. */
  readonly name: 'pitch' | 'board' | 'watch' | 'features';
  readonly part: HomePartContent;
}

/** A part of the home page that nothing on it ever changes. */
export const HomePart = ({ name, part }: HomePartProps) =>
  part.origin === 'built' ? (
    <div data-part={name} dangerouslySetInnerHTML={{ __html: part.html }} />
  ) : (
    <div data-part={name}>{part.content}</div>
  );
