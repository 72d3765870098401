import { createContext, use, useMemo, type ComponentProps, type ReactNode } from 'react';

/** Navigates to an address of the app without reloading the page. The app provides it; stories spy on it. */
type Navigate = (to: { readonly href: string }) => void;

interface Navigation {
  readonly navigate: Navigate;
  /** Called with an address that is likely to be next: a pointer or the focus is on its link. */
  readonly prepare?: Navigate;
}

/** For components built on `AppLink`. Fragments use `AppLink` instead. */
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

/** True for a click that the browser handles in its own way, such as opening a new tab. */
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
 * A link within the app. It is a real anchor, so it can be opened in a new tab, copied and prerendered. A plain click
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
