export {
  DraftRosters,
  type DraftRostersProps,
  type Roster,
  type RosterSlot,
} from './DraftRosters.tsx';
