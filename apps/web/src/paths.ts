import type { ContestTab } from '@captains-pick/rules';

const encode = encodeURIComponent;

/** Every address of the app: the router's pattern, and a function that builds the address. */
export const paths = {
  home: { pattern: '/', href: () => '/' },
  contests: { pattern: '/contests', href: () => '/contests' },
  contestList: {
    pattern: '/contests/:tab',
    href: ({ tab }: { readonly tab: ContestTab }) => `/contests/${tab}`,
  },
  contest: {
    href: ({ contestId, tab }: { readonly contestId: string; readonly tab: ContestTab }) =>
      `/contests/${tab}/${encode(contestId)}`,
  },
  registeringContest: { pattern: '/contests/registering/:contestId' },
  runningContest: { pattern: '/contests/running/:contestId' },
  completedContest: { pattern: '/contests/completed/:contestId' },
  draft: {
    pattern: '/draft/:contestId',
    href: ({ contestId }: { readonly contestId: string }) => `/draft/${encode(contestId)}`,
  },
  account: { pattern: '/account', href: () => '/account' },
  login: { pattern: '/login', href: () => '/login' },
  signup: { pattern: '/signup', href: () => '/signup' },
  howItWorks: { pattern: '/how-it-works', href: () => '/how-it-works' },
  rules: { pattern: '/rules', href: () => '/rules' },
  support: { pattern: '/support', href: () => '/support' },
  privacyPolicy: { pattern: '/privacy-policy', href: () => '/privacy-policy' },
  termsConditions: { pattern: '/terms-conditions', href: () => '/terms-conditions' },
} as const;

/** True for the addresses of the login and the sign-up. */
export const isForm = (pathname: string): boolean =>
  pathname === paths.login.pattern || pathname === paths.signup.pattern;

/**
 * The values of a pattern's `:name`s in an address; null if the address does not match. Case-sensitive, as on the
 * server. Trailing slashes are ignored.
 */
export const paramsAt = (
  pattern: string,
  pathname: string,
): Readonly<Record<string, string>> | null => {
  const names = pattern.replace(/\/+$/, '').split('/');
  const parts = pathname.replace(/\/+$/, '').split('/');
  const params: Record<string, string> = {};
  const fits = names.every((name, place) => {
    const part = parts[place] ?? '';
    if (!name.startsWith(':')) return name === part;
    params[name.slice(1)] = part;
    return part !== '';
  });
  return fits && names.length === parts.length ? params : null;
};
