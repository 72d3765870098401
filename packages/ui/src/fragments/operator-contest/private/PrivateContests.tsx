import {
  hrefTo,
  moneyCents,
  type Contest,
  type FollowingContests,
  type PrivateOfferTerms,
} from '@captains-pick/contract';
import {
  dollarsForWire,
  formatCents,
  formatCount,
  MOST_ADMIN_PERCENT,
  MOST_PRIVATE_SEATS,
  parseDollars,
  PRIVATE_KINDS,
  ZERO_CENTS,
  type Cents,
  type PrivateKind,
} from '@captains-pick/rules';
import { useRef, useState } from 'react';
import {
  failureText,
  useFollowingContests,
  useOperatorApi,
  useSubmit,
} from '../../../data/index.ts';
import { AppLink } from '../../../navigation/index.ts';
import { ChangeForm, NOT_CHANGED, type Faults } from '../../../pieces/change-form/index.ts';
import { OperatorSection } from '../../../pieces/operator-page/index.ts';
import { StatusBadge } from '../../../primitives/badge/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { DataTable, type DataColumn } from '../../../primitives/data-table/index.ts';
import { Dialog } from '../../../primitives/dialog/index.ts';
import { ErrorState } from '../../../primitives/error-state/index.ts';
import { LabelledInput } from '../../../primitives/field/index.ts';
import { LoadingState } from '../../../primitives/loading-state/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import { Switch } from '../../../primitives/switch/index.ts';

type Following = FollowingContests['contests'][number];

const ROWS_PER_PAGE = 10;

const KIND_LABELS: Readonly<Record<PrivateKind, string>> = {
  lineup: 'Lineups',
  snake: 'Live drafts',
  'head-to-head': 'Head to head',
};

const USUAL_OFFER: PrivateOfferTerms = {
  kinds: [...PRIVATE_KINDS],
  mostFee: 50,
  adminPercent: 10,
  mostSeats: 20,
};

const idOf = ({ contestId }: Following): string => contestId;

const COLUMNS: readonly DataColumn<Following>[] = [
  {
    id: 'name',
    header: 'Contest',
    emphasis: 'key',
    cell: ({ contestId, tournamentName }) => (
      <AppLink href={hrefTo('operator-contest', { contestId })}>{tournamentName}</AppLink>
    ),
  },
  { id: 'host', header: 'Host', hideOnPhone: true, accessor: ({ host }) => host },
  {
    id: 'status',
    header: 'Status',
    width: '8rem',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'entries',
    header: 'Entries',
    numeric: true,
    width: '6rem',
    cell: ({ entrantsCount, maxEntries }) => `${entrantsCount} / ${maxEntries}`,
  },
  {
    id: 'state',
    header: 'Results',
    hideOnPhone: true,
    cell: ({ upToDate }) => (upToDate ? 'Up to date' : 'Behind'),
  },
];

const feeIn = (text: string): Cents | null => {
  const read = parseDollars(text.replace('$', '').replaceAll(',', '').trim());
  return read.ok && read.value >= ZERO_CENTS ? read.value : null;
};

const wholeIn = (text: string): number => Number(/^\s*\d+\s*$/.test(text) ? text : Number.NaN);

const faultsOf = (
  { fee = '', percent = '', seats = '' }: Readonly<Record<string, string>>,
  kinds: readonly PrivateKind[],
): Faults => ({
  ...(feeIn(fee) === null ? { fee: 'Enter an amount in dollars, such as 50' } : {}),
  ...(wholeIn(percent) >= 0 && wholeIn(percent) <= MOST_ADMIN_PERCENT
    ? {}
    : { percent: `Choose 0 to ${MOST_ADMIN_PERCENT} percent.` }),
  ...(wholeIn(seats) >= 2 && wholeIn(seats) <= MOST_PRIVATE_SEATS
    ? {}
    : { seats: `Choose 2 to ${MOST_PRIVATE_SEATS} seats.` }),
  ...(kinds.length === 0 ? { kinds: 'Choose at least one kind.' } : {}),
});

const OfferDialog = ({
  contestId,
  offer,
  onClose,
  onDone,
}: {
  readonly contestId: string;
  readonly offer: PrivateOfferTerms | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) => {
  const api = useOperatorApi();
  const before = offer ?? USUAL_OFFER;
  const [kinds, setKinds] = useState<readonly PrivateKind[]>(before.kinds);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Offer private contests"
      description="Players make contests for their friends on this event. They get this contest’s results, and end with it."
    >
      <ChangeForm
        label={offer === null ? 'Offer' : 'Change the offer'}
        check={(typed) => faultsOf(typed, kinds)}
        send={async ({ fee = '', percent = '', seats = '' }) => {
          const done = await api.offerPrivate({
            params: { id: contestId },
            body: {
              kinds: [...kinds],
              mostFee: dollarsForWire(feeIn(fee) ?? ZERO_CENTS),
              adminPercent: wholeIn(percent),
              mostSeats: wholeIn(seats),
            },
          });
          onDone();
          return done;
        }}
        onDone={onClose}
      >
        {(faults) => (
          <>
            {PRIVATE_KINDS.map((kind) => (
              <Switch
                key={kind}
                label={KIND_LABELS[kind]}
                checked={kinds.includes(kind)}
                onChange={({ checked }) =>
                  setKinds((chosen) =>
                    checked ? [...chosen, kind] : chosen.filter((other) => other !== kind),
                  )
                }
              />
            ))}
            {faults['kinds'] === undefined ? null : <Notice tone="error">{faults['kinds']}</Notice>}
            <LabelledInput
              label="Highest entry fee in dollars"
              name="fee"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={String(before.mostFee)}
              hint="0: free contests only."
              error={faults['fee'] ?? null}
            />
            <LabelledInput
              label="Admin fee in percent of the entry fee"
              name="percent"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={String(before.adminPercent)}
              error={faults['percent'] ?? null}
            />
            <LabelledInput
              label="Most seats"
              name="seats"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={String(before.mostSeats)}
              error={faults['seats'] ?? null}
            />
          </>
        )}
      </ChangeForm>
    </Dialog>
  );
};

const offerText = ({ kinds, mostFee, adminPercent, mostSeats }: PrivateOfferTerms): string =>
  [
    `Offered: ${kinds.map((kind) => KIND_LABELS[kind].toLowerCase()).join(', ')}`,
    `up to ${formatCents(moneyCents(mostFee))}`,
    `admin fee ${adminPercent} %`,
    `up to ${mostSeats} seats.`,
  ].join(', ');

/** Whether players may make private contests on the event, and those that they made. */
export const PrivateContests = ({
  contest,
  readOnly,
}: {
  readonly contest: Contest;
  /** The operator may not change the offer. */
  readonly readOnly: boolean;
}) => {
  const api = useOperatorApi();
  const heading = useRef<HTMLHeadingElement>(null);
  const [offering, setOffering] = useState(false);
  const { data, error, isFetching, refetch } = useFollowingContests(contest._id);
  const end = useSubmit({
    send: () => api.endPrivateOffer({ params: { id: contest._id } }),
    onSuccess: () => heading.current?.focus(),
    onSettled: () => void refetch(),
  });
  const offer = data?.offer ?? null;
  const mayOffer = !readOnly && contest.status === 'Registering' && contest.isPrivate !== true;
  const made = data?.contests ?? [];
  return (
    <OperatorSection
      title="Private contests"
      headingRef={heading}
      note={data === undefined ? undefined : made.length === 0 ? 'None' : formatCount(made.length)}
      actions={
        mayOffer && data !== undefined ? (
          <>
            <Button aria-haspopup="dialog" onClick={() => setOffering(true)}>
              {offer === null ? 'Offer…' : 'Change the offer…'}
            </Button>
            {offer === null ? null : (
              <Button busy={end.isPending} onClick={() => end.submit()}>
                End the offer
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      {data === undefined ? (
        error === null ? (
          <LoadingState message="Loading private contests..." />
        ) : (
          <ErrorState
            message={error.message}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )
      ) : (
        <>
          <p>{offer === null ? 'Not offered on this event.' : offerText(offer)}</p>
          {end.error === null ? null : (
            <Notice tone="error">{failureText(end.error, NOT_CHANGED)}</Notice>
          )}
          {made.length === 0 ? null : (
            <DataTable
              caption="Private contests"
              frame="edge"
              columns={COLUMNS}
              rows={made}
              getRowId={idOf}
              pageSize={ROWS_PER_PAGE}
            />
          )}
        </>
      )}
      {offering ? (
        <OfferDialog
          contestId={contest._id}
          offer={offer}
          onClose={() => setOffering(false)}
          onDone={() => void refetch()}
        />
      ) : null}
    </OperatorSection>
  );
};
