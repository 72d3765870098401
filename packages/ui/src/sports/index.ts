export { pointsSports, sportsAtStart } from './sportWords.ts';
export {
  SPORT_VIEWS,
  type DraftFigureName,
  type EventDialog,
  type FigureName,
  type MemberColumnName,
  type StandingColumnName,
} from './sports.ts';
