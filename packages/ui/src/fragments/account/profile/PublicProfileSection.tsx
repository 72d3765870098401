import { hrefTo, type ProfileChoices } from '@captains-pick/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { failureText, useAccountApi, useOptimisticChange } from '../../../data/index.ts';
import { AppLink } from '../../../navigation/index.ts';
import { NOT_CHANGED } from '../../../pieces/change-form/index.ts';
import { ShareButton } from '../../../pieces/share-button/index.ts';
import { ErrorState } from '../../../primitives/error-state/index.ts';
import { LoadingState } from '../../../primitives/loading-state/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import { Switch } from '../../../primitives/switch/index.ts';
import type { AccountTabProps } from '../accountTab.ts';
import { AccountSection } from '../section/AccountSection.tsx';
import styles from './Profile.module.css';

/** Whether everybody can see the player's results, with a link to the page. */
export const PublicProfileSection = ({ viewer, account }: AccountTabProps) => {
  const api = useAccountApi();
  const queryKey = ['profile-choices', viewer.userId];
  const { data, error, isFetching, refetch } = useQuery(
    queryOptions({ queryKey, queryFn: ({ signal }) => api.profileChoices({ signal }) }),
  );
  const change = useOptimisticChange<ProfileChoices, ProfileChoices>({
    queryKey,
    send: (choices) => api.chooseProfile({ body: choices }),
    apply: (_, choices) => choices,
  });
  const content = () => {
    if (data === undefined) {
      return error === null ? (
        <LoadingState message="Loading your choices..." />
      ) : (
        <ErrorState
          message={failureText(error, 'Failed to load your choices.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      );
    }
    const { shown, prizes } = data;
    const { username } = account;
    const href = hrefTo('player', { username });
    return (
      <div className={styles['choices']}>
        <p className={styles['words']}>
          A page that everybody can open: your username, your picture, and your places in public
          contests that are over. Fees and private contests are never on it.
        </p>
        {change.error === null ? null : (
          <Notice tone="error">{failureText(change.error, NOT_CHANGED)}</Notice>
        )}
        <Switch
          label="Show my results to everybody"
          checked={shown}
          onChange={({ checked }) => change.mutate({ shown: checked, prizes: checked && prizes })}
        />
        {shown ? (
          <>
            <Switch
              label="Show my prizes too"
              checked={prizes}
              onChange={({ checked }) => change.mutate({ shown, prizes: checked })}
            />
            <p className={styles['profileLink']}>
              <AppLink href={href}>{href}</AppLink>
              <ShareButton href={href} title={username} label="Share my profile" />
            </p>
          </>
        ) : null}
      </div>
    );
  };
  return <AccountSection title="Public profile">{content()}</AccountSection>;
};
