export { DraftPlayers, type DraftPlayersProps } from './DraftPlayers.tsx';
export { draftFigures, figureText, figuresText, type DraftFigure } from './draftFigures.ts';
