export { DraftPlayers } from './DraftPlayers.tsx';
export { draftFigures, figureText, figuresText, type DraftFigure } from './draftFigures.ts';
