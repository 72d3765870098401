import { TOKEN_SCOPES, type ApiToken, type TokenScope } from '@captains-pick/contract';
import { useMemo, useRef, useState } from 'react';
import { formatDay, formatLocalTime, useApiTokens, useOperatorApi } from '../../data/index.ts';
import { ActDialog, useAct } from '../../pieces/operator-act/index.ts';
import { Button } from '../../primitives/button/index.ts';
import type { DataColumn } from '../../primitives/data-table/index.ts';
import { Field } from '../../primitives/field/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { Switch } from '../../primitives/switch/index.ts';
import { EndDialog, useEnding } from './EndDialog.tsx';
import { HouseList } from './HouseList.tsx';
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
          {STATE_WORDS[token.state]} · until {formatDay(Date.parse(token.expiresAt))} ·{' '}
          {token.madeBy}
        </span>
      </span>
    ),
  },
  { id: 'may', header: 'May', hideOnPhone: true, cell: mayOf },
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
    hideOnPhone: true,
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
  const reading = useApiTokens();
  const heading = useRef<HTMLHeadingElement>(null);
  const [making, setMaking] = useState(false);
  const revoking = useEnding(({ id, reason }) =>
    api.revokeApiToken({ params: { id }, body: { reason } }),
  );
  const { ask } = revoking;
  const columns = useMemo(() => columnsFor(now, ask), [now, ask]);
  return (
    <HouseList
      title="API tokens"
      headingRef={heading}
      add={{ label: 'Make a token…', onPress: () => setMaking(true) }}
      rows={reading.data?.tokens}
      reading={reading}
      columns={columns}
      getRowId={idOf}
      none="No script has a token."
    >
      <NewToken open={making} onClose={() => setMaking(false)} />
      <EndDialog
        ending={revoking}
        verb="Revoke"
        consequence="The token stops working at once. What the script did stays."
        returnFocusTo={heading}
      />
    </HouseList>
  );
};
