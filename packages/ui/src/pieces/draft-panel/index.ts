export { DraftPanel, DraftPanelFigures, DraftPanelList } from './DraftPanel.tsx';
