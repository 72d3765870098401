import { TOKEN_SCOPES, type ApiToken, type TokenScope } from '@captains-pick/contract';
import { useMemo, useRef, useState } from 'react';
import { formatDay, formatLocalTime, useApiTokens, useOperatorApi } from '../../data/index.ts';
import { ActDialog, useAct } from '../../pieces/operator-act/index.ts';
import { OperatorSection } from '../../pieces/operator-page/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { DataTable, type DataColumn } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { Field } from '../../primitives/field/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { Switch } from '../../primitives/switch/index.ts';
import styles from './OperatorHouse.module.css';

const STATE_WORDS: Readonly<Record<ApiToken['state'], string>> = {
  open: 'Open',
  expired: 'Expired',
  revoked: 'Revoked',
};

const SCOPE_WORDS: Readonly<Record<TokenScope, string>> = {
  contests: 'Create, change and pause contests',
  results: 'Apply results and follow feeds',
  settlement: 'Complete, settle, regrade and cancel contests',
  books: 'Read grants, transfers and the ledger',
};

const mayOf = ({ scopes }: ApiToken): string => ['read', ...scopes].join(', ');

const columnsFor = (
  now: number,
  onRevoke: (token: ApiToken) => void,
): readonly DataColumn<ApiToken>[] => [
  {
    id: 'name',
    header: 'API token',
    emphasis: 'key',
    grow: true,
    cell: (token) => (
      <span className={styles['grant']}>
        {token.name}
        <span className={styles['reason']}>
          {mayOf(token)} · {STATE_WORDS[token.state]} · until{' '}
          {formatDay(Date.parse(token.expiresAt))} · {token.madeBy}
        </span>
      </span>
    ),
  },
  {
    id: 'start',
    header: 'Token',
    hideOnPhone: true,
    cell: ({ start }) => <code>{start}…</code>,
  },
  {
    id: 'used',
    header: 'Last used',
    numeric: true,
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? 'Never' : formatLocalTime(Date.parse(lastUsedAt), now),
  },
  {
    id: 'acts',
    header: 'Actions',
    hideHeader: true,
    width: '1px',
    cell: (token) =>
      token.state === 'open' ? (
        <span className={styles['acts']}>
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={`Revoke: ${token.name}`}
            onClick={() => onRevoke(token)}
          >
            Revoke…
          </Button>
        </span>
      ) : null,
  },
];

const idOf = ({ _id }: ApiToken): string => _id;

/** The form that makes a token, which is shown once. */
const NewToken = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const api = useOperatorApi();
  const [name, setName] = useState('');
  const [days, setDays] = useState('90');
  const [scopes, setScopes] = useState<readonly TokenScope[]>([]);
  const [secret, setSecret] = useState<string | null>(null);
  const make = useAct({
    perform: () => api.makeApiToken({ body: { name, scopes: [...scopes], days: Number(days) } }),
    onDone: (done) => {
      setSecret(done.secret);
      setName('');
      setScopes([]);
      onClose();
    },
  });
  return (
    <>
      {secret === null ? null : (
        <Notice tone="info">
          Copy the token now. It is not shown again:{' '}
          <code className={styles['link']}>{secret}</code>
        </Notice>
      )}
      <ActDialog
        open={open}
        onClose={onClose}
        title="Make an API token"
        verb="Make the token"
        asksReason={false}
        consequence="A script acts with it in your name, without your password. It reads contests, feeds and logs, and does what you switch on."
        act={make.now}
        onConfirm={() => make.run(undefined)}
        onRefetch={() => {
          onClose();
          void make.refetch();
        }}
      >
        <Field
          label="Name"
          value={name}
          hint="Of the script. The audit log names it."
          autoComplete="off"
          required
          maxLength={80}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {TOKEN_SCOPES.map((scope) => (
          <Switch
            key={scope}
            label={SCOPE_WORDS[scope]}
            checked={scopes.includes(scope)}
            onChange={({ checked }) =>
              setScopes(checked ? [...scopes, scope] : scopes.filter((one) => one !== scope))
            }
          />
        ))}
        <Field
          label="Days"
          value={days}
          hint="From 1 to 365."
          inputMode="numeric"
          autoComplete="off"
          required
          onChange={(event) => setDays(event.currentTarget.value)}
        />
      </ActDialog>
    </>
  );
};

/** The tokens with which scripts make calls of operators. */
export const HouseTokens = ({ now }: { readonly now: number }) => {
  const api = useOperatorApi();
  const { data, error, isFetching, refetch } = useApiTokens();
  const heading = useRef<HTMLHeadingElement>(null);
  const [making, setMaking] = useState(false);
  // Kept while the dialog closes, so that its content does not change.
  const [chosen, setChosen] = useState<ApiToken | null>(null);
  const [open, setOpen] = useState(false);
  const revoke = useAct({
    perform: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      api.revokeApiToken({ params: { id }, body: { reason } }),
    onDone: () => setOpen(false),
  });
  const { reset } = revoke;
  const columns = useMemo(
    () =>
      columnsFor(now, (token) => {
        reset();
        setChosen(token);
        setOpen(true);
      }),
    [now, reset],
  );
  return (
    <OperatorSection
      title="API tokens"
      headingRef={heading}
      actions={
        <Button size="sm" aria-haspopup="dialog" onClick={() => setMaking(true)}>
          Make a token…
        </Button>
      }
    >
      <NewToken open={making} onClose={() => setMaking(false)} />
      {data === undefined && error !== null ? (
        <ErrorState message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption="API tokens"
          frame="edge"
          density="dense"
          columns={columns}
          rows={data?.tokens ?? []}
          getRowId={idOf}
          skeletonRows={data === undefined ? 2 : 0}
          empty={<EmptyState message="No script has a token." />}
        />
      )}
      {chosen === null ? null : (
        <ActDialog
          open={open}
          onClose={() => setOpen(false)}
          title={`Revoke: ${chosen.name}`}
          verb="Revoke"
          variant="danger"
          consequence="The token stops working at once. What the script did stays."
          act={revoke.now}
          onConfirm={({ reason }) => revoke.run({ id: chosen._id, reason })}
          onRefetch={() => {
            setOpen(false);
            void revoke.refetch();
          }}
          returnFocusTo={heading}
        />
      )}
    </OperatorSection>
  );
};
