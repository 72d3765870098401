import type { Account } from '@captains-pick/contract';
import { CircleAlert, CircleCheck, LogOut } from 'lucide-react';
import { useEffect, useEffectEvent, type ComponentType, type ReactNode } from 'react';
import { useAccount, type PushBrowser, type Viewer } from '../../data/index.ts';
import { queryOf, useView } from '../../navigation/index.ts';
import { SupportLine } from '../../pieces/support-line/index.ts';
import { Avatar } from '../../primitives/avatar/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { lateLoaded } from '../../primitives/on-demand/index.ts';
import { TabLinks } from '../../primitives/tabs/index.ts';
import {
  ACCOUNT_PARTS,
  ACCOUNT_TABS,
  type AccountTab,
  type AccountTabProps,
} from './accountTab.ts';
import { AddressLink } from './section/AddressLink.tsx';
import styles from './AccountPage.module.css';

export interface AccountPageProps {
  readonly viewer: Viewer;
  /** The profile could not be loaded. The app shows the message, logs the user out and goes to /login. */
  readonly onSessionLost: (lost: { readonly message: string }) => void;
  /** Address of the operator console. Only operators see the link. */
  readonly operatorHref: string;
  /** This browser's side of pushed notifications. Default: it has none. */
  readonly pushBrowser?: PushBrowser;
  /** Logout was pressed: the app clears the session and goes to /login. */
  readonly onLogout: () => void;
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number | undefined;
}

const VerifiedTag = ({ verified }: { readonly verified: boolean }) => (
  <span className={styles['tag']} data-verified={verified}>
    {verified ? <CircleCheck aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
    {verified ? 'Verified' : 'Unverified'}
  </span>
);

interface TabContent {
  readonly label: string;
  readonly Content: ComponentType<AccountTabProps & { readonly placeholder: ReactNode }>;
}

const TABS: Readonly<Record<AccountTab, TabContent>> = {
  wallet: {
    label: 'Wallet',
    Content: lateLoaded(async () => (await import('./wallet/Wallet.tsx')).Wallet),
  },
  history: {
    label: 'History',
    Content: lateLoaded(async () => (await import('./history/History.tsx')).History),
  },
  limits: {
    label: 'Limits',
    Content: lateLoaded(async () => (await import('./limits/Limits.tsx')).Limits),
  },
  security: {
    label: 'Security',
    Content: lateLoaded(async () => (await import('./security/Security.tsx')).Security),
  },
  profile: {
    label: 'Profile',
    Content: lateLoaded(async () => (await import('./profile/Profile.tsx')).Profile),
  },
  notifications: {
    label: 'Notifications',
    Content: lateLoaded(
      async () => (await import('./notifications/Notifications.tsx')).Notifications,
    ),
  },
};

const Tabs = (props: AccountTabProps) => {
  const [{ tab }, change] = useView(ACCOUNT_PARTS);
  const { Content } = TABS[tab];
  return (
    <>
      <TabLinks
        label="Account"
        current={tab}
        tabs={ACCOUNT_TABS.map((key) => ({
          key,
          label: TABS[key].label,
          count: null,
          href: queryOf(ACCOUNT_PARTS, { tab: key }) || '?',
        }))}
        onOpen={({ key }) => change({ tab: key })}
      />
      <Content key={tab} {...props} placeholder={<LoadingState message="Loading..." />} />
    </>
  );
};

const Details = ({
  viewer,
  account,
  operatorHref,
  onLogout,
  pushBrowser,
  now,
}: Pick<AccountPageProps, 'viewer' | 'operatorHref' | 'onLogout' | 'pushBrowser' | 'now'> & {
  readonly account: Account;
}) => {
  const name = `${account.firstName} ${account.lastName}`.trim();
  return (
    <>
      <section className={styles['person']} aria-labelledby="account-username">
        {(account.picture ?? null) === null ? (
          <Avatar name={name === '' ? account.username : name} size="lg" />
        ) : (
          <img
            className={styles['picture']}
            src={account.picture ?? ''}
            alt=""
            width={64}
            height={64}
          />
        )}
        <div className={styles['who']}>
          <h2 id="account-username" className={styles['username']}>
            {account.username}
          </h2>
          <p>{name}</p>
          <p className={styles['contact']}>
            <span>{account.email}</span>
            <VerifiedTag verified={account.verified} />
          </p>
          {account.verified || account.role === 'operator' ? null : <AddressLink />}
        </div>
        {account.role === 'operator' ? (
          <ButtonLink href={operatorHref}>Operator console</ButtonLink>
        ) : null}
        <Button onClick={onLogout}>
          <LogOut className={styles['icon']} aria-hidden="true" />
          Logout
        </Button>
      </section>
      <Tabs
        viewer={viewer}
        account={account}
        {...(pushBrowser === undefined ? {} : { pushBrowser })}
        onClosed={onLogout}
        {...(now === undefined ? {} : { now })}
      />
      <SupportLine email={account.supportEmail ?? null} />
    </>
  );
};

/** The signed-in user's details, and tabs for the rest. The open tab is in the address. */
export const AccountPage = ({
  viewer,
  operatorHref,
  onSessionLost,
  onLogout,
  pushBrowser,
  now,
}: AccountPageProps) => {
  const account = useAccount(viewer);
  const loseSession = useEffectEvent(onSessionLost);
  useEffect(() => {
    if (account.error !== null) loseSession({ message: account.error.message });
  }, [account.error]);
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>Account</h1>
      {account.data === undefined ? (
        <LoadingState message="Loading account details..." />
      ) : (
        <Details
          viewer={viewer}
          account={account.data}
          operatorHref={operatorHref}
          onLogout={onLogout}
          now={now}
          {...(pushBrowser === undefined ? {} : { pushBrowser })}
        />
      )}
    </div>
  );
};
