import type { SessionStore } from '../session/session.ts';

export type FollowedSession = Pick<SessionStore, 'tokens' | 'current' | 'subscribe'>;

/** Reports when the session has another user, or a new token of the same user. Returns a function that stops it. */
export const followSession = (
  session: FollowedSession,
  on: { readonly anotherUser: () => void; readonly newToken: () => void },
): (() => void) => {
  const identity = () => {
    const now = session.current();
    const userId = now.status === 'signed-in' ? now.viewer.userId : null;
    return { userId, token: session.tokens.accessToken() };
  };
  let known = identity();
  return session.subscribe(() => {
    const before = known;
    known = identity();
    if (known.userId !== before.userId) on.anotherUser();
    else if (known.token !== before.token) on.newToken();
  });
};
