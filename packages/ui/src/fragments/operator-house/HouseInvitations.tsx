import type { PlayerInvitation } from '@captains-pick/contract';
import { useMemo, useRef, useState } from 'react';
import { formatDay, useInvitations, useOperatorApi } from '../../data/index.ts';
import { ActDialog, useAct } from '../../pieces/operator-act/index.ts';
import { OperatorSection } from '../../pieces/operator-page/index.ts';
import { ShareButton } from '../../pieces/share-button/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { DataTable, type DataColumn } from '../../primitives/data-table/index.ts';
import { EmptyState } from '../../primitives/empty-state/index.ts';
import { ErrorState } from '../../primitives/error-state/index.ts';
import { Field } from '../../primitives/field/index.ts';
import { Select } from '../../primitives/select/index.ts';
import styles from './OperatorHouse.module.css';

const STATE_WORDS: Readonly<Record<PlayerInvitation['state'], string>> = {
  open: 'Open',
  'used-up': 'Used up',
  expired: 'Expired',
  revoked: 'Revoked',
};

const untilOf = ({ expiresAt }: PlayerInvitation): string =>
  `until ${formatDay(Date.parse(expiresAt))}`;

const columnsFor = (
  onRevoke: (invitation: PlayerInvitation) => void,
): readonly DataColumn<PlayerInvitation>[] => [
  {
    id: 'name',
    header: 'Invitation',
    emphasis: 'key',
    grow: true,
    cell: (invitation) => (
      <span className={styles['grant']}>
        {invitation.name}
        <span className={styles['reason']}>
          {invitation.email === null ? null : `${invitation.email} · `}
          {STATE_WORDS[invitation.state]} · {untilOf(invitation)} · {invitation.createdBy}
        </span>
      </span>
    ),
  },
  {
    id: 'code',
    header: 'Code',
    hideOnPhone: true,
    cell: ({ code }) => <code>{code}</code>,
  },
  {
    id: 'used',
    header: 'Used',
    numeric: true,
    cell: ({ used, uses }) => `${used} of ${uses}`,
  },
  {
    id: 'acts',
    header: 'Actions',
    hideHeader: true,
    width: '1px',
    cell: (invitation) =>
      invitation.state === 'open' ? (
        <span className={styles['acts']}>
          <ShareButton href={invitation.link} title={invitation.name} label="Copy link" />
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={`Revoke: ${invitation.name}`}
            onClick={() => onRevoke(invitation)}
          >
            Revoke…
          </Button>
        </span>
      ) : null,
  },
];

const idOf = ({ _id }: PlayerInvitation): string => _id;

const FOR_OPTIONS = [
  { value: 'campaign', label: 'Whoever has the link' },
  { value: 'person', label: 'One email address' },
] as const;

type Audience = (typeof FOR_OPTIONS)[number]['value'];

const NewInvitation = ({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) => {
  const api = useOperatorApi();
  const [audience, setAudience] = useState<Audience>('campaign');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [uses, setUses] = useState('50');
  const [days, setDays] = useState('30');
  const forOne = audience === 'person';
  const make = useAct({
    perform: () =>
      api.makeInvitation({
        body: {
          name,
          email: forOne ? email : null,
          uses: forOne ? 1 : Number(uses),
          days: Number(days),
        },
      }),
    onDone: () => {
      setName('');
      setEmail('');
      onClose();
    },
  });
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title="Invite players"
      verb="Make the invitation"
      asksReason={false}
      consequence="Its link opens the sign-up with the code filled in. You can revoke it at any time."
      act={make.now}
      onConfirm={() => make.run(undefined)}
      onRefetch={() => {
        onClose();
        void make.refetch();
      }}
    >
      <Select
        label="For"
        options={FOR_OPTIONS}
        value={audience}
        onChange={({ value }) => setAudience(value)}
      />
      <Field
        label="Name"
        value={name}
        hint="Of the campaign or the person. Only operators see it."
        autoComplete="off"
        required
        maxLength={80}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {forOne ? (
        <Field
          label="Email"
          type="email"
          value={email}
          autoComplete="off"
          required
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      ) : (
        <Field
          label="Sign-ups"
          value={uses}
          inputMode="numeric"
          autoComplete="off"
          required
          onChange={(event) => setUses(event.currentTarget.value)}
        />
      )}
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
  );
};

/** The codes that players sign up with, besides that of the settings. */
export const HouseInvitations = () => {
  const api = useOperatorApi();
  const { data, error, isFetching, refetch } = useInvitations();
  const heading = useRef<HTMLHeadingElement>(null);
  const [making, setMaking] = useState(false);
  // Kept while the dialog closes, so that its content does not change.
  const [chosen, setChosen] = useState<PlayerInvitation | null>(null);
  const [open, setOpen] = useState(false);
  const revoke = useAct({
    perform: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      api.revokeInvitation({ params: { id }, body: { reason } }),
    onDone: () => setOpen(false),
  });
  const { reset } = revoke;
  const columns = useMemo(
    () =>
      columnsFor((invitation) => {
        reset();
        setChosen(invitation);
        setOpen(true);
      }),
    [reset],
  );
  return (
    <OperatorSection
      title="Invitations"
      headingRef={heading}
      actions={
        <Button size="sm" aria-haspopup="dialog" onClick={() => setMaking(true)}>
          Invite players…
        </Button>
      }
    >
      <NewInvitation open={making} onClose={() => setMaking(false)} />
      {data === undefined && error !== null ? (
        <ErrorState message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption="Invitations"
          frame="edge"
          density="dense"
          columns={columns}
          rows={data?.invitations ?? []}
          getRowId={idOf}
          skeletonRows={data === undefined ? 2 : 0}
          empty={
            <EmptyState message="There are no invitations besides the code of the settings." />
          }
        />
      )}
      {chosen === null ? null : (
        <ActDialog
          open={open}
          onClose={() => setOpen(false)}
          title={`Revoke: ${chosen.name}`}
          verb="Revoke"
          variant="danger"
          consequence="The link and the code stop working at once. Accounts that used them stay."
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
