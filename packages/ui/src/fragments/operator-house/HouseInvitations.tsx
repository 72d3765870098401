import type { PlayerInvitation } from '@captains-pick/contract';
import { useMemo, useRef, useState } from 'react';
import { formatDay, useInvitations, useOperatorApi } from '../../data/index.ts';
import { ActDialog, useAct } from '../../pieces/operator-act/index.ts';
import { ShareButton } from '../../pieces/share-button/index.ts';
import { Button } from '../../primitives/button/index.ts';
import type { DataColumn } from '../../primitives/data-table/index.ts';
import { Field } from '../../primitives/field/index.ts';
import { Select } from '../../primitives/select/index.ts';
import { EndDialog, useEnding } from './EndDialog.tsx';
import { HouseList } from './HouseList.tsx';
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
  const reading = useInvitations();
  const heading = useRef<HTMLHeadingElement>(null);
  const [making, setMaking] = useState(false);
  const revoking = useEnding(({ id, reason }) =>
    api.revokeInvitation({ params: { id }, body: { reason } }),
  );
  const { ask } = revoking;
  const columns = useMemo(() => columnsFor(ask), [ask]);
  return (
    <HouseList
      title="Invitations"
      headingRef={heading}
      add={{ label: 'Invite players…', onPress: () => setMaking(true) }}
      rows={reading.data?.invitations}
      reading={reading}
      columns={columns}
      getRowId={idOf}
      none="There are no invitations besides the code of the settings."
    >
      <NewInvitation open={making} onClose={() => setMaking(false)} />
      <EndDialog
        ending={revoking}
        verb="Revoke"
        consequence="The link and the code stop working at once. Accounts that used them stay."
        returnFocusTo={heading}
      />
    </HouseList>
  );
};
