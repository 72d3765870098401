import { mayCall, type OperatorCallName, type OperatorSelf } from '@captains-pick/contract';
import { useNow } from '../../data/index.ts';
import { HouseIdentities } from './HouseIdentities.tsx';
import { HouseInvitations } from './HouseInvitations.tsx';
import { HouseMails } from './HouseMails.tsx';
import { HouseOperators } from './HouseOperators.tsx';
import { HouseTokens } from './HouseTokens.tsx';
import { HouseWebhooks } from './HouseWebhooks.tsx';

const TICK_MS = 60_000;

export interface OperatorAccessProps {
  /** The operator, whose role decides what is shown. */
  readonly self: OperatorSelf;
  /** Address of a person's page. */
  readonly personHref: (person: { readonly personId: string }) => string;
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
}

/** Below the list of people: who waits to be verified, who may sign up, who and which scripts operate, and what was mailed. */
export const OperatorAccess = ({ self, personHref, ...props }: OperatorAccessProps) => {
  const now = useNow(TICK_MS, props.now);
  const may = (call: OperatorCallName): boolean => mayCall(self.role, call);
  return (
    <>
      {may('waitingIdentities') ? <HouseIdentities personHref={personHref} now={now} /> : null}
      {may('invitations') ? <HouseInvitations /> : null}
      {may('inviteOperator') ? <HouseOperators self={self} /> : null}
      {may('apiTokens') ? <HouseTokens now={now} /> : null}
      {may('webhooks') ? <HouseWebhooks now={now} /> : null}
      {may('mails') ? <HouseMails now={now} /> : null}
    </>
  );
};
