import { EMAIL } from '@captains-pick/contract';
import { useQueryClient } from '@tanstack/react-query';
import {
  failureText,
  formatLocalTime,
  queryKeys,
  useAccountApi,
  useNow,
  useSubmit,
  withinSentence,
  saveAs,
} from '../../../data/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { ErrorState } from '../../../primitives/error-state/index.ts';
import { Field } from '../../../primitives/field/index.ts';
import { LoadingState } from '../../../primitives/loading-state/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import type { AccountTabProps } from '../accountTab.ts';
import { AccountSection } from '../section/AccountSection.tsx';
import { AddressLink } from '../section/AddressLink.tsx';
import { ChangeForm, NOT_CHANGED } from '../../../pieces/change-form/index.ts';
import { ownAccountKeys, useProfile } from '../section/ownAccountQueries.ts';
import { AboutYou } from './AboutYou.tsx';
import { CloseAccount } from './CloseAccount.tsx';
import { Identity } from './Identity.tsx';
import { OwnPicture } from './OwnPicture.tsx';
import { PublicProfileSection } from './PublicProfileSection.tsx';
import styles from './Profile.module.css';

const MINUTE_MS = 60_000;

const Names = ({ viewer, account }: AccountTabProps) => {
  const api = useAccountApi();
  const queryClient = useQueryClient();
  return (
    <AccountSection title="Names">
      <ChangeForm
        label="Save names"
        check={({ firstName = '', lastName = '' }) => ({
          ...(firstName.trim() === '' ? { firstName: 'Type your first name.' } : {}),
          ...(lastName.trim() === '' ? { lastName: 'Type your last name.' } : {}),
        })}
        send={({ firstName = '', lastName = '' }) =>
          api.changeNames({ body: { firstName, lastName } })
        }
        onDone={() => void queryClient.invalidateQueries({ queryKey: queryKeys.account(viewer) })}
      >
        {(faults) => (
          <>
            <Field
              label="First name"
              name="firstName"
              autoComplete="given-name"
              required
              maxLength={80}
              defaultValue={account.firstName}
              error={faults['firstName'] ?? null}
            />
            <Field
              label="Last name"
              name="lastName"
              autoComplete="family-name"
              required
              maxLength={80}
              defaultValue={account.lastName}
              error={faults['lastName'] ?? null}
            />
          </>
        )}
      </ChangeForm>
    </AccountSection>
  );
};

/** The address that waits for its link, if any. */
const Waiting = ({ viewer, account, now: fixed }: AccountTabProps) => {
  const now = useNow(MINUTE_MS, fixed);
  const { data, error, refetch, isFetching } = useProfile(viewer);
  const queryClient = useQueryClient();
  if (data === undefined) {
    return error === null ? (
      <LoadingState message="Loading your address..." />
    ) : (
      <ErrorState
        message={failureText(error, 'Failed to load your address.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const { waiting } = data;
  if (account.verified && waiting === null) {
    return (
      <p className={styles['words']}>
        <strong>{account.email}</strong> is verified. Mails about your account go there.
      </p>
    );
  }
  const isChange = waiting !== null && waiting.address !== account.email;
  return (
    <div className={styles['waiting']}>
      <p className={styles['words']}>
        {isChange ? (
          <>
            <strong>{waiting.address}</strong> replaces <strong>{account.email}</strong> once you
            have opened the link in the mail that we sent there.
          </>
        ) : (
          <>
            <strong>{account.email}</strong> is not verified.{' '}
            {waiting === null ? 'The link has expired.' : 'Open the link in the mail that we sent.'}
          </>
        )}
        {waiting === null
          ? null
          : ` The link is valid until ${withinSentence(formatLocalTime(Date.parse(waiting.until), now))}.`}
      </p>
      <AddressLink
        onSent={() =>
          void queryClient.invalidateQueries({ queryKey: ownAccountKeys.profile(viewer) })
        }
      />
    </div>
  );
};

const Address = (props: AccountTabProps) => {
  const api = useAccountApi();
  const queryClient = useQueryClient();
  return (
    <AccountSection title="Email address">
      <Waiting {...props} />
      <ChangeForm
        label="Change address"
        empties
        check={({ email = '', password }) => ({
          ...(EMAIL.pattern.test(email.trim()) ? {} : { email: EMAIL.message }),
          ...(password === '' ? { password: 'Type your present password.' } : {}),
        })}
        send={({ email = '', password = '' }) =>
          api.changeAddress({ body: { email: email.trim(), password } })
        }
        onDone={() =>
          void queryClient.invalidateQueries({ queryKey: ownAccountKeys.profile(props.viewer) })
        }
      >
        {(faults) => (
          <>
            <Field
              label="New address"
              name="email"
              type="email"
              autoComplete="email"
              required
              hint="It counts once you have opened the link that we send there. We tell your present address."
              error={faults['email'] ?? null}
            />
            <Field
              label="Present password"
              name="password"
              type="password"
              autoComplete="current-password"
              required
              error={faults['password'] ?? null}
            />
          </>
        )}
      </ChangeForm>
    </AccountSection>
  );
};

const OwnDataSection = ({ viewer }: Pick<AccountTabProps, 'viewer'>) => {
  const api = useAccountApi();
  const download = useSubmit({
    send: () => api.ownData({}),
    onSuccess: (data) =>
      saveAs(
        `captains-pick-${viewer.username}.json`,
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      ),
  });
  return (
    <AccountSection title="Your data">
      <p className={styles['words']}>
        All that we keep about you in one JSON file: profile, sessions, entries with lineups,
        bookings and the security log.
      </p>
      <Button
        className={styles['download']}
        busy={download.isPending}
        onClick={() => download.submit()}
      >
        Download my data
      </Button>
      {download.isPending || (download.error === null && !download.isSuccess) ? null : (
        <div className={styles['outcome']}>
          {download.error === null ? (
            <Notice tone="success">Your browser has the file.</Notice>
          ) : (
            <Notice tone="error">{failureText(download.error, NOT_CHANGED)}</Notice>
          )}
        </div>
      )}
    </AccountSection>
  );
};

/** What we know about the player, all own data, and the end of the account. */
export const Profile = (props: AccountTabProps) => (
  <div className={styles['tab']}>
    <AboutYou viewer={props.viewer} />
    <Identity viewer={props.viewer} />
    <OwnPicture {...props} />
    <Names {...props} />
    <Address {...props} />
    <PublicProfileSection {...props} />
    <OwnDataSection viewer={props.viewer} />
    <CloseAccount account={props.account} onClosed={() => props.onClosed?.()} />
  </div>
);
