export { entryPlaces, type EntryPlaces } from './entryOrder.ts';
export { useEntryPlaces, usePlacesAhead } from './useEntryPlaces.ts';
