import { Features } from './Features.tsx';
import { HeroBoard } from './HeroBoard.tsx';
import type { HomeParts } from '../HomePart.tsx';
import { QUESTIONS } from './questions.ts';
import { Pitch, Watch } from './Texts.tsx';

export const WRITTEN_HOME_PARTS: HomeParts = {
  pitch: { origin: 'written', content: <Pitch /> },
  board: { origin: 'written', content: <HeroBoard /> },
  watch: { origin: 'written', content: <Watch /> },
  features: { origin: 'written', content: <Features /> },
  questions: QUESTIONS,
  openQuestion: 'draft',
};
