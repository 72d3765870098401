import { mayCall, type OperatorCallName, type OperatorSelf } from '@captains-pick/contract';
import { useNow } from '../../data/index.ts';
import { OperatorPage, OperatorSection } from '../../pieces/operator-page/index.ts';
import { HouseCashier } from './HouseCashier.tsx';
import { HouseGrants } from './HouseGrants.tsx';
import { HouseLedger } from './HouseLedger.tsx';
import { HouseProposals } from './HouseProposals.tsx';
import { HouseStripe } from './HouseStripe.tsx';

/** How often waiting times are updated. */
const TICK_MS = 5000;

export interface OperatorMoneyProps {
  /** The operator, whose role decides what is shown. */
  readonly self: OperatorSelf;
  /** Address of a person's page. */
  readonly personHref: (person: { readonly personId: string }) => string;
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
}

/** The console's page of money: what waits for the cashier, cards, second persons, the ledger and grants. */
export const OperatorMoney = (props: OperatorMoneyProps) => {
  const now = useNow(TICK_MS, props.now);
  const { self, personHref } = props;
  const may = (call: OperatorCallName): boolean => mayCall(self.role, call);
  return (
    <OperatorPage heading={<h1>Money</h1>}>
      {may('cashierQueue') ? <HouseCashier self={self} now={now} /> : null}
      {may('proposals') ? <HouseProposals self={self} now={now} /> : null}
      {may('stripeBooks') ? <HouseStripe self={self} personHref={personHref} now={now} /> : null}
      {may('ledger') ? (
        <OperatorSection title="Ledger">
          <HouseLedger />
        </OperatorSection>
      ) : null}
      {may('grants') ? <HouseGrants self={self} now={now} /> : null}
    </OperatorPage>
  );
};
