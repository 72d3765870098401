/** Operators of each role, on a test's own server. */
import type { OperatorRole } from '@captains-pick/contract';
import type { Cents } from '@captains-pick/rules';
import { setMoneyAloneLimit } from '../../src/money/proposals-repository.ts';
import type { Actor } from '../../src/shared/actor.ts';
import { signIn, valueOf, type Session, type TestWorld } from '../test-world.ts';

export const OPERATORS_PASSWORD = 'a password of the operators';

/** Invites an operator, who uses the link. */
export const addOperator = async (
  { services, operator }: Pick<TestWorld, 'services' | 'operator'>,
  username: string,
  role: OperatorRole,
  email = `${username}@operators.example`,
): Promise<Actor> => {
  const invited = valueOf(await services.operators.invite({ username, role, email, by: operator }));
  const token = new URL(invited.link).hash.slice(1);
  valueOf(await services.passwordResets.reset({ token, password: OPERATORS_PASSWORD }));
  return { userId: invited.operator.userId, username };
};

export const signInOperator = ({ baseUrl }: TestWorld, username: string): Promise<Session> =>
  signIn(baseUrl, username, OPERATORS_PASSWORD);

export const limitAlone = ({ database }: TestWorld, limit: Cents): Promise<void> =>
  setMoneyAloneLimit(database.database, limit);
