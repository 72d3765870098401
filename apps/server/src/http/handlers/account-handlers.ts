/** Calls about the caller's account and sessions. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { ACCOUNT_CALLS, CALLS } from '@captains-pick/contract';
import { dollarsForWire, ok } from '@captains-pick/rules';
import type { Services } from '../../services/services.ts';
import { refused } from '../../shared/refusals.ts';
import type { Limits } from '../limits/limits.ts';
import { reply, type HandlersOf } from './handled.ts';

type AccountHandlers = Pick<
  HandlersOf<typeof CALLS & typeof ACCOUNT_CALLS>,
  | 'login'
  | 'refreshToken'
  | 'logout'
  | 'register'
  | 'forgotPassword'
  | 'resetPassword'
  | 'account'
  | 'activity'
>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

export const createAccountHandlers = (
  {
    users,
    sessions,
    passwordResets,
    invitations,
  }: Pick<Services, 'users' | 'sessions' | 'passwordResets' | 'invitations'>,
  {
    invitationCode,
    limits,
    supportEmail,
  }: {
    readonly invitationCode: string;
    readonly limits: Limits;
    readonly supportEmail: string | null;
  },
): AccountHandlers => ({
  login: ({ body, ip, device }) =>
    limits.login({ username: body.username, ip }, () => sessions.login(body, device)),

  // Not limited: no one guesses 256 random bits, and a valid token must not wait for others' failures.
  refreshToken: ({ body }) => sessions.refresh(body.refreshToken),

  logout: async ({ body }) => {
    await sessions.logout(body.refreshToken);
    return ok({ message: 'You are logged out.' });
  },

  register: async ({ body: { invitationCode: given, ...registration }, ip, device }) => {
    const invited = await limits.invitation(ip, async () =>
      isSameSecret(given, invitationCode)
        ? ok(null)
        : invitations.find({ code: given, email: registration.email }),
    );
    if (!invited.ok) return invited;
    const signedUp = await limits.signUp(ip, async () => {
      const { passwordFault } = await import('@captains-pick/contract/password-strength');
      const fault = passwordFault(registration.password, registration);
      return fault === null
        ? users.register({ ...registration, invitationId: invited.value, device })
        : refused({ name: 'weak-password', fault });
    });
    if (!signedUp.ok) return signedUp;
    const { userId, welcome } = signedUp.value;
    // The account exists by now. If starting the session fails, the user can log in.
    const session = await sessions.begin(userId, device).catch(() => null);
    return ok({
      message: 'Sign up successful!',
      userId,
      ...(session?.ok === true
        ? { token: session.value.token, refreshToken: session.value.refreshToken }
        : {}),
      welcomeBalance: welcome === null ? null : dollarsForWire(welcome),
    });
  },

  forgotPassword: ({ body: { email }, ip }) =>
    limits.passwordReset({ email, ip }, async () => {
      await passwordResets.ask(email);
      return ok({
        message: `If an account has the address ${email}, a mail with a link is on its way to it.`,
      });
    }),

  // Not limited by failures: no one guesses 256 random bits.
  resetPassword: async ({ body, device }) => {
    const owner = await passwordResets.owner(body.token);
    if (!owner.ok) return owner;
    const { passwordFault } = await import('@captains-pick/contract/password-strength');
    const fault = passwordFault(body.password, owner.value);
    if (fault !== null) return refused({ name: 'weak-password', fault });
    return reply(passwordResets.reset({ ...body, device }), ({ username }) => ({
      message: 'Your password is changed. Log in with the new one.',
      username,
    }));
  },

  account: ({ caller }) =>
    reply(users.account(caller.userId), (account) => ({ ...account, supportEmail })),

  activity: async ({ caller }) => {
    await users.noteActivity(caller.userId);
    return ok({ message: 'Noted.' });
  },
});
