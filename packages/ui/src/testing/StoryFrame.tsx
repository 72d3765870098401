import { createClient, type TokenStore } from '@captains-pick/contract';
import { useLayoutEffect, useReducer, useState, type ComponentProps, type ReactNode } from 'react';
import { fn } from 'storybook/test';
import { ApiProvider, ReadScope, type ReadCache } from '../data/index.ts';
import { NavigationProvider } from '../navigation/index.ts';

/** The spy for navigation in stories: `expect(navigate).toHaveBeenCalledWith({ href: … })`. */
export const navigate =
  fn<ComponentProps<typeof NavigationProvider>['navigate']>().mockName('navigate');

const storyTokens: TokenStore = {
  accessToken: () => 'story-access-token',
  refreshToken: () => null,
  renewed: () => {},
  expired: () => {},
};

/** The providers that a fragment needs, created for each story so that stories share no cache. */
export const StoryFrame = ({ children }: { readonly children: ReactNode }) => {
  const [cache] = useState<ReadCache>(() => ({ current: null }));
  // Production React runs effects after the paint, when a story may already be playing. A render from a layout effect
  // runs them at once, as in development.
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  useLayoutEffect(() => renderAgain(), []);
  const [client] = useState(() => createClient({ baseUrl: '', tokens: storyTokens }));
  return (
    <NavigationProvider navigate={navigate}>
      <ApiProvider client={client} cache={cache}>
        <ReadScope>{children}</ReadScope>
      </ApiProvider>
    </NavigationProvider>
  );
};
