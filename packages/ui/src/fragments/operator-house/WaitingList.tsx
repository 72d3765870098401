import { mayCall, type OperatorCallName, type OperatorSelf } from '@captains-pick/contract';
import {
  useCashierQueue,
  useDisputes,
  useProposals,
  useWaitingIdentities,
} from '../../data/index.ts';
import { AppLink } from '../../navigation/index.ts';
import styles from './OperatorTonight.module.css';

interface Waiting {
  readonly what: string;
  readonly href: string;
  /** Undefined while it is loaded, or when it can't be. */
  readonly count: number | undefined;
}

const WaitingLink = ({ what, href, count }: Waiting) => (
  <li>
    <AppLink href={href}>
      {what} <strong>{count ?? '–'}</strong>
    </AppLink>
  </li>
);

const Cashier = ({ href }: { readonly href: string }) => (
  <WaitingLink what="Cashier" href={href} count={useCashierQueue().data?.waiting.length} />
);

const Proposals = ({ href }: { readonly href: string }) => {
  const { data } = useProposals();
  const open = data?.proposals.filter(({ decision }) => decision === null);
  return <WaitingLink what="Second persons" href={href} count={open?.length} />;
};

const Disputes = ({ href }: { readonly href: string }) => {
  const { data } = useDisputes();
  const open = data?.disputes.filter(({ answer }) => answer === null);
  return <WaitingLink what="Disputes" href={href} count={open?.length} />;
};

const Identities = ({ href }: { readonly href: string }) => (
  <WaitingLink what="Identities" href={href} count={useWaitingIdentities().data?.waiting.length} />
);

/** How many people wait for an operator, for what, and where that is done. Only what the role may read is loaded. */
export const WaitingList = ({
  self,
  hrefs: { contests, people, money },
}: {
  readonly self: OperatorSelf;
  readonly hrefs: { readonly contests: string; readonly people: string; readonly money: string };
}) => {
  const may = (call: OperatorCallName): boolean => mayCall(self.role, call);
  return (
    <ul className={styles['waiting']}>
      {may('cashierQueue') ? <Cashier href={money} /> : null}
      {may('proposals') ? <Proposals href={money} /> : null}
      {may('disputes') ? <Disputes href={contests} /> : null}
      {may('waitingIdentities') ? <Identities href={people} /> : null}
    </ul>
  );
};
