import type { ReactNode } from 'react';
import type { AccordionItem } from '../../primitives/accordion/index.ts';

/** Rendered by code, or the HTML that the build made from it. */
export type HomePartContent =
  | { readonly origin: 'written'; readonly content: ReactNode }
  | { readonly origin: 'built'; readonly html: string };

/** The parts of the home page that are the same for every viewer. */
export interface HomeParts {
  readonly pitch: HomePartContent;
  readonly board: HomePartContent;
  readonly watch: HomePartContent;
  readonly features: HomePartContent;
  readonly questions: readonly AccordionItem[];
  /** Id of the question that is open initially. */
  readonly openQuestion: string;
}

export interface HomePartProps {
  /** Identifies the part in the built HTML. */
  readonly name: 'pitch' | 'board' | 'watch' | 'features';
  readonly part: HomePartContent;
}

/** A static part of the home page. */
export const HomePart = ({ name, part }: HomePartProps) =>
  part.origin === 'built' ? (
    <div data-part={name} dangerouslySetInnerHTML={{ __html: part.html }} />
  ) : (
    <div data-part={name}>{part.content}</div>
  );
