import { createContext, use, useMemo, type ComponentProps, type ReactNode } from 'react';

/** Goes to an address of the app without loading the page anew. The app gives it; stories spy on it. */
export type Navigate = (to: { readonly href: string }) => void;

interface Navigation {
  readonly navigate: Navigate;
  /** Told of an address that is likely next: a pointer or the focus is on its link. */
  readonly prepare?: Navigate;
}

/** For what stands beside `AppLink`: fragments use that. */
export const NavigationContext = createContext<Navigation | null>(null);

export const NavigationProvider = ({
  navigate,
  prepare,
  children,
}: Navigation & {
  readonly children: ReactNode;
}) => (
  <NavigationContext
    value={useMemo(
      () => ({ navigate, ...(prepare === undefined ? {} : { prepare }) }),
      [navigate, prepare],
    )}
  >
    {children}
  </NavigationContext>
);

/** Whether a click on a link is one that a browser has a meaning of its own for. */
export const leavesToBrowser = (
  event: Pick<
    MouseEvent,
    'altKey' | 'button' | 'ctrlKey' | 'defaultPrevented' | 'metaKey' | 'shiftKey'
  >,
  link: HTMLAnchorElement,
): boolean =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  link.target === '_blank';

/**
 * A link within the app: a real anchor, so that it opens in a new tab, copies and prerenders; a plain click
 * goes through `NavigationProvider`. Without a provider it is an ordinary link.
 */
export const AppLink = ({
  href,
  onClick,
  onPointerEnter,
  onFocus,
  children,
  ...rest
}: ComponentProps<'a'> & { readonly href: string }) => {
  const navigation = use(NavigationContext);
  return (
    <a
      {...rest}
      href={href}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        navigation?.prepare?.({ href });
      }}
      onFocus={(event) => {
        onFocus?.(event);
        navigation?.prepare?.({ href });
      }}
      onClick={(event) => {
        onClick?.(event);
        if (navigation === null || leavesToBrowser(event, event.currentTarget)) return;
        event.preventDefault();
        navigation.navigate({ href });
      }}
    >
      {children}
    </a>
  );
};
