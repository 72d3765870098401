import { loadCode } from '@captains-pick/ui';
import { use, type ComponentType } from 'react';

/**
 * A component whose code loads when it is first rendered. Unlike React's `lazy`, it loads again after a failure, once
 * another page has been opened.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  let Loaded: ComponentType<Props> | null = null;
  let inFlight: { readonly path: string; readonly code: Promise<ComponentType<Props>> } | null =
    null;
  let failed = false;

  const begin = (path: string): Promise<ComponentType<Props>> => {
    const stays = (): boolean => window.location.pathname === path;
    failed = false;
    return loadCode(load, { isWanted: stays, mayReload: stays }).then(
      (code) => {
        Loaded = code;
        return code;
      },
      (error: unknown) => {
        failed = true;
        throw error;
      },
    );
  };
  const code = (): Promise<ComponentType<Props>> => {
    const path = window.location.pathname;
    if (inFlight === null || (failed && inFlight.path !== path)) {
      inFlight = { path, code: begin(path) };
    }
    return inFlight.code;
  };

  return (props) => {
    const Part = Loaded ?? use(code());
    return <Part {...props} />;
  };
};
