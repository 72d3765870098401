import { createClient, type TokenStore } from '@captains-pick/contract';
import { useLayoutEffect, useReducer, useState, type ComponentProps, type ReactNode } from 'react';
import { fn } from 'storybook/test';
import { ApiProvider, ReadScope, type ReadCache } from '../../data/index.ts';
import { AddressContext, NavigationProvider } from '../../navigation/index.ts';
import { createMemoryAddress } from '../../navigation/view/address.ts';

/** The spy for navigation in stories: `expect(navigate).toHaveBeenCalledWith({ href: … })`. */
export const navigate =
  fn<ComponentProps<typeof NavigationProvider>['navigate']>().mockName('navigate');

const storyTokens: TokenStore = {
  accessToken: () => 'story-access-token',
  refreshToken: () => null,
  renewed: () => {},
  expired: () => {},
};

export interface StoryFrameProps {
  /** The query of the page's address when the story begins: `?team=abc`. */
  readonly query?: string;
  readonly children: ReactNode;
}

/** The providers that a fragment needs, created for each story so that stories share no cache and no address. */
export const StoryFrame = ({ query, children }: StoryFrameProps) => {
  const [address] = useState(() => createMemoryAddress(query));
  const [cache] = useState<ReadCache>(() => ({ current: null }));
  // Production React runs effects after the paint, when a story may already be playing. A render from a layout effect
  // runs them at once, as in development.
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  useLayoutEffect(() => renderAgain(), []);
  const [client] = useState(() => createClient({ baseUrl: '', tokens: storyTokens }));
  return (
    <NavigationProvider navigate={navigate}>
      <ApiProvider client={client} cache={cache}>
        <ReadScope>
          <AddressContext value={address}>{children}</AddressContext>
        </ReadScope>
      </ApiProvider>
    </NavigationProvider>
  );
};
