export { ownPicks, ownPickText, type OwnPicks } from './ownPicks.ts';
export { PickedName } from './PickedName.tsx';
