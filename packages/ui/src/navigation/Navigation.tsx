import { createContext, use, type ComponentProps, type MouseEvent, type ReactNode } from 'react';

/** Goes to an address of the app without loading the page anew. The app gives it; stories spy on it. */
export type Navigate = (to: { readonly href: string }) => void;

const NavigationContext = createContext<Navigate | null>(null);

export const NavigationProvider = ({
  navigate,
  children,
}: {
  readonly navigate: Navigate;
  readonly children: ReactNode;
}) => <NavigationContext value={navigate}>{children}</NavigationContext>;

const leavesToBrowser = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  event.currentTarget.target === '_blank';

/**
 * A link within the app: a real anchor, so that it opens in a new tab, copies and prerenders; a plain click
 * goes through `NavigationProvider`. Without a provider it is an ordinary link.
 */
export const AppLink = ({
  href,
  onClick,
  children,
  ...rest
}: ComponentProps<'a'> & { readonly href: string }) => {
  const navigate = use(NavigationContext);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (navigate === null || leavesToBrowser(event)) return;
        event.preventDefault();
        navigate({ href });
      }}
    >
      {children}
    </a>
  );
};
