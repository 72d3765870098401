import { documentTitle, ROUTES, type RouteName } from '@captains-pick/contract';
import { useContentTitle } from './documentTitle.ts';

/** Sets the title of a console page. To the app, its address is unknown. */
export const useOperatorTitle = (name: Extract<RouteName, `operator${string}`>): void =>
  useContentTitle(documentTitle(ROUTES[name].title));
