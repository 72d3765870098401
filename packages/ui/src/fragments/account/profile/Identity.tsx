import type { OwnIdentity } from '@captains-pick/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  failureText,
  formatDay,
  useAccountApi,
  useSubmit,
  type Viewer,
} from '../../../data/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { ButtonLink } from '../../../primitives/button-link/index.ts';
import { ErrorState } from '../../../primitives/error-state/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import { AccountSection } from '../section/AccountSection.tsx';
import { NOT_CHANGED } from '../../../pieces/change-form/index.ts';
import { ownAccountKeys } from '../section/ownAccountQueries.ts';
import styles from './Profile.module.css';

const identityKey = (viewer: Viewer) => [...ownAccountKeys.profile(viewer), 'identity'];

const BEFORE: Readonly<Record<OwnIdentity['required'], string>> = {
  never: '',
  withdrawal: 'Before your first withdrawal we must verify who you are.',
  deposit: 'Before your first deposit or withdrawal we must verify who you are.',
  entry: 'Before your first deposit, withdrawal or paid entry we must verify who you are.',
};

const dayOf = (time: string): string => formatDay(Date.parse(time));

type Check = NonNullable<OwnIdentity['check']>;

const wordsOf = ({ state, requestedAt, decidedAt, href }: Check): string => {
  const decided = decidedAt === null ? '' : dayOf(decidedAt);
  switch (state) {
    case 'requested':
      return href === null
        ? `You asked on ${dayOf(requestedAt)}. An operator writes to you and looks at your documents. We don’t keep them.`
        : `You asked on ${dayOf(requestedAt)}. The service that looks at your documents tells us the outcome. We don’t see or keep them.`;
    case 'verified':
      return `Your identity was verified on ${decided}. If you change your name, a new check is needed.`;
    case 'refused':
      return `Your identity could not be verified on ${decided}.`;
    case 'lapsed':
      return `Your identity was verified before. Since ${decided} a new check is needed.`;
    default:
      return state satisfies never;
  }
};

const Asked = ({ check }: { readonly check: Check }) => (
  <>
    <p className={styles['words']}>{wordsOf(check)}</p>
    {check.reason === null ? null : <Notice tone="info">{check.reason}</Notice>}
    {check.href === null ? null : (
      <ButtonLink variant="primary" href={check.href}>
        Show your documents
      </ButtonLink>
    )}
  </>
);

/** Whether the player's identity is verified, and the request for a check. Most settings need none, so it loads unseen. */
export const Identity = ({ viewer }: { readonly viewer: Viewer }) => {
  const api = useAccountApi();
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(
    queryOptions({
      queryKey: identityKey(viewer),
      queryFn: ({ signal }) => api.identity({ signal }),
    }),
  );
  const ask = useSubmit({
    send: () => api.requestIdentityCheck({}),
    onSuccess: ({ identity }) => queryClient.setQueryData(identityKey(viewer), identity),
  });
  if (data === undefined) {
    return error === null ? null : (
      <AccountSection title="Identity">
        <ErrorState
          message={failureText(error, 'Failed to load this.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </AccountSection>
    );
  }
  const { required, check } = data;
  if (required === 'never' && check === null) return null;
  const isOpen = check?.state === 'requested' || check?.state === 'verified';
  return (
    <AccountSection title="Identity">
      {check === null ? (
        <p className={styles['words']}>{BEFORE[required]}</p>
      ) : (
        <Asked check={check} />
      )}
      {isOpen ? null : (
        <div className={styles['outcome']}>
          <Button variant="primary" busy={ask.isPending} onClick={() => ask.submit()}>
            {check === null ? 'Verify my identity' : 'Ask again'}
          </Button>
        </div>
      )}
      {ask.isPending || ask.error === null ? null : (
        <div className={styles['outcome']}>
          <Notice tone="error">{failureText(ask.error, NOT_CHANGED)}</Notice>
        </div>
      )}
    </AccountSection>
  );
};
