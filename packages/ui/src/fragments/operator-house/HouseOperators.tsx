import {
  OPERATOR_ROLES,
  type ListedOperator,
  type OperatorRole,
  type OperatorSelf,
} from '@captains-pick/contract';
import { useMemo, useRef, useState } from 'react';
import { useOperatorApi, useOperators } from '../../data/index.ts';
import { ActDialog, useAct } from '../../pieces/operator-act/index.ts';
import { OperatorSection } from '../../pieces/operator-page/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { DataTable, type DataColumn } from '../../primitives/data-table/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { Field } from '../../primitives/field/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { Select } from '../../primitives/select/index.ts';
import styles from './OperatorHouse.module.css';

const ROLE_LABELS: Readonly<Record<OperatorRole, string>> = {
  owner: 'Owner',
  contests: 'Contests',
  cashier: 'Cashier',
  support: 'Support',
  'read-only': 'Read-only',
};

const ROLE_OPTIONS = OPERATOR_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

const stateOf = ({ joinedAt, disabledAt }: ListedOperator): string =>
  disabledAt !== null ? 'Disabled' : joinedAt === null ? 'Invited' : 'Active';

type StaffAct = 'role' | 'disable' | 'enable' | 'sessions';

const VERBS: Readonly<Record<StaffAct, string>> = {
  role: 'Change role',
  disable: 'Disable',
  enable: 'Enable',
  sessions: 'End sessions',
};

const actsOf = ({ disabledAt, joinedAt }: ListedOperator): readonly StaffAct[] =>
  disabledAt !== null
    ? ['enable']
    : joinedAt === null
      ? ['role', 'disable']
      : ['role', 'sessions', 'disable'];

const consequenceOf = (act: StaffAct, username: string): string => {
  switch (act) {
    case 'role':
      return `It counts from the next request of ${username}.`;
    case 'disable':
      return `${username} is signed out at once and can’t log in.`;
    case 'enable':
      return `${username} can log in again, with the same role.`;
    case 'sessions':
      return `${username} is signed out everywhere and can log in again.`;
    default:
      return act satisfies never;
  }
};

interface Chosen {
  readonly act: StaffAct;
  readonly operator: ListedOperator;
}

const idOf = ({ username }: ListedOperator): string => username;

const columnsFor = (
  ownName: string,
  onAct: (chosen: Chosen) => void,
): readonly DataColumn<ListedOperator>[] => [
  {
    id: 'username',
    header: 'Operator',
    emphasis: 'key',
    grow: true,
    cell: (operator) => (
      <span className={styles['grant']}>
        {operator.username}
        <span className={styles['reason']}>
          {ROLE_LABELS[operator.role]} · {stateOf(operator)} · {operator.email}
          {operator.username === ownName ? ' · you' : ''}
        </span>
      </span>
    ),
  },
  {
    id: 'acts',
    header: 'Actions',
    hideHeader: true,
    width: '1px',
    cell: (operator) =>
      operator.username === ownName ? null : (
        <span className={styles['acts']}>
          {actsOf(operator).map((act) => (
            <Button
              key={act}
              size="sm"
              aria-haspopup="dialog"
              aria-label={`${VERBS[act]}: ${operator.username}`}
              onClick={() => onAct({ act, operator })}
            >
              {VERBS[act]}…
            </Button>
          ))}
        </span>
      ),
  },
];

/** The form that invites an operator. Its link is shown once. */
const Invite = ({ onClose, open }: { readonly open: boolean; readonly onClose: () => void }) => {
  const api = useOperatorApi();
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<OperatorRole>('support');
  const [link, setLink] = useState<string | null>(null);
  const invite = useAct({
    perform: () => api.inviteOperator({ body: { username, role, email } }),
    onDone: (done) => {
      setLink(done.link);
      onClose();
    },
  });
  return (
    <>
      {link === null ? null : (
        <Notice tone="info">
          The link was mailed. It works once, within 72 hours:{' '}
          <code className={styles['link']}>{link}</code>
        </Notice>
      )}
      <ActDialog
        open={open}
        onClose={onClose}
        title="Invite an operator"
        verb="Invite"
        asksReason={false}
        consequence="A link, valid for 72 hours, sets the first password once. It is mailed to the address."
        act={invite.now}
        onConfirm={() => invite.run(undefined)}
        onRefetch={() => {
          onClose();
          void invite.refetch();
        }}
      >
        <Field
          label="Username"
          value={username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <Field
          label="Email"
          type="email"
          value={email}
          autoComplete="off"
          required
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Select
          label="Role"
          options={ROLE_OPTIONS}
          value={role}
          onChange={({ value }) => setRole(value)}
        />
      </ActDialog>
    </>
  );
};

/** The operators, whom an owner invites, disables, and gives their roles. */
export const HouseOperators = ({ self }: { readonly self: OperatorSelf }) => {
  const api = useOperatorApi();
  const operators = useOperators();
  const heading = useRef<HTMLHeadingElement>(null);
  const [inviting, setInviting] = useState(false);
  // Kept while the dialog closes, so that its content does not change.
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [role, setRole] = useState<OperatorRole>('support');
  const [open, setOpen] = useState(false);
  const perform = useAct({
    perform: ({
      act,
      operator: { username },
      reason,
    }: Chosen & { readonly reason: string }): Promise<{ readonly message: string }> => {
      const request = { params: { username }, body: { reason } };
      switch (act) {
        case 'role':
          return api.setOperatorRole({ params: { username }, body: { role, reason } });
        case 'disable':
          return api.disableOperator(request);
        case 'enable':
          return api.enableOperator(request);
        case 'sessions':
          return api.endOperatorSessions(request);
        default:
          return act satisfies never;
      }
    },
    onDone: () => setOpen(false),
  });
  const { reset } = perform;
  const columns = useMemo(
    () =>
      columnsFor(self.username, (picked) => {
        reset();
        setChosen(picked);
        setRole(picked.operator.role);
        setOpen(true);
      }),
    [self.username, reset],
  );
  return (
    <OperatorSection
      title="Operators"
      headingRef={heading}
      actions={
        <Button size="sm" aria-haspopup="dialog" onClick={() => setInviting(true)}>
          Invite…
        </Button>
      }
    >
      <Invite open={inviting} onClose={() => setInviting(false)} />
      {operators.data === undefined && operators.error !== null ? (
        <ErrorState
          message={operators.error.message}
          retrying={operators.isFetching}
          onRetry={() => void operators.refetch()}
        />
      ) : (
        <DataTable
          caption="Operators"
          frame="edge"
          density="dense"
          columns={columns}
          rows={operators.data?.operators ?? []}
          getRowId={idOf}
          skeletonRows={operators.data === undefined ? 2 : 0}
        />
      )}
      {chosen === null ? null : (
        <ActDialog
          open={open}
          onClose={() => setOpen(false)}
          title={`${VERBS[chosen.act]}: ${chosen.operator.username}`}
          verb={VERBS[chosen.act]}
          variant={chosen.act === 'disable' ? 'danger' : 'primary'}
          consequence={consequenceOf(chosen.act, chosen.operator.username)}
          act={perform.now}
          onConfirm={({ reason }) => perform.run({ ...chosen, reason })}
          onRefetch={() => {
            setOpen(false);
            void perform.refetch();
          }}
          returnFocusTo={heading}
        >
          {chosen.act === 'role' ? (
            <Select
              label="Role"
              options={ROLE_OPTIONS}
              value={role}
              onChange={({ value }) => setRole(value)}
            />
          ) : null}
        </ActDialog>
      )}
    </OperatorSection>
  );
};
