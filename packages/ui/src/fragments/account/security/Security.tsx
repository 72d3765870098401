import { PASSWORD } from '@captains-pick/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAccountApi } from '../../../data/index.ts';
import { Field } from '../../../primitives/field/index.ts';
import type { AccountTabProps } from '../accountTab.ts';
import { AccountSection } from '../section/AccountSection.tsx';
import { ChangeForm } from '../../../pieces/change-form/index.ts';
import { ownAccountKeys } from '../section/ownAccountQueries.ts';
import { SecondFactor } from './SecondFactor.tsx';
import { Sessions } from './Sessions.tsx';
import { SecurityLogList } from './SecurityLogList.tsx';
import styles from './Security.module.css';

const PasswordSection = ({ viewer }: Pick<AccountTabProps, 'viewer'>) => {
  const api = useAccountApi();
  const queryClient = useQueryClient();
  return (
    <AccountSection title="Password">
      <ChangeForm
        label="Change password"
        empties
        check={({ password, newPassword, repeated }) => ({
          ...(password === '' ? { password: 'Type your present password.' } : {}),
          ...((newPassword ?? '').length < PASSWORD.shortest
            ? { newPassword: PASSWORD.message }
            : {}),
          ...(repeated === newPassword ? {} : { repeated: 'Passwords do not match' }),
        })}
        send={({ password = '', newPassword = '' }) =>
          api.changePassword({ body: { password, newPassword } })
        }
        onDone={() =>
          void queryClient.invalidateQueries({ queryKey: ownAccountKeys.security(viewer) })
        }
      >
        {(faults) => (
          <>
            <Field
              label="Present password"
              name="password"
              type="password"
              autoComplete="current-password"
              required
              error={faults['password'] ?? null}
            />
            <Field
              label="New password"
              name="newPassword"
              type="password"
              autoComplete="new-password"
              required
              hint={`At least ${PASSWORD.shortest} characters. Other devices are signed out.`}
              error={faults['newPassword'] ?? null}
            />
            <Field
              label="New password again"
              name="repeated"
              type="password"
              autoComplete="new-password"
              required
              error={faults['repeated'] ?? null}
            />
          </>
        )}
      </ChangeForm>
    </AccountSection>
  );
};

/** The password, where the account is signed in, and what happened to it. */
export const Security = ({ viewer, ...time }: Pick<AccountTabProps, 'viewer' | 'now'>) => (
  <div className={styles['tab']}>
    <PasswordSection viewer={viewer} />
    <SecondFactor viewer={viewer} {...time} />
    <Sessions viewer={viewer} {...time} />
    <SecurityLogList viewer={viewer} {...time} />
  </div>
);
