import { type OwnPerson } from '@captains-pick/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  failureText,
  formatDay,
  useAccountApi,
  useSubmit,
  type Viewer,
} from '../../../data/index.ts';
import { AppLink, ownAddress, textPart, useView } from '../../../navigation/index.ts';
import { CLOSED_DIALOG, DIALOG_PARTS } from '../../../pieces/dialog-view/index.ts';
import {
  countryName,
  PersonFields,
  readPerson,
  regionName,
  type PersonFaults,
} from '../../../pieces/person-fields/index.ts';
import { Button } from '../../../primitives/button/index.ts';
import { Dialog } from '../../../primitives/dialog/index.ts';
import { ErrorState } from '../../../primitives/error-state/index.ts';
import { LoadingState } from '../../../primitives/loading-state/index.ts';
import { Notice } from '../../../primitives/notice/index.ts';
import { useId, useState } from 'react';
import { AccountSection } from '../section/AccountSection.tsx';
import { NOT_CHANGED } from '../../../pieces/change-form/index.ts';
import { ownAccountKeys } from '../section/ownAccountQueries.ts';
import styles from './Profile.module.css';

const BACK_PARTS = { back: textPart('back', 'replace') } as const;

const personKey = (viewer: Viewer) => [...ownAccountKeys.profile(viewer), 'person'];

const fieldsOf = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );

const PersonDialog = ({
  viewer,
  own: { rules, person },
  open,
  onClose,
  back,
}: {
  readonly viewer: Viewer;
  readonly own: OwnPerson;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Where the player came from; null: nowhere. */
  readonly back: string | null;
}) => {
  const id = useId();
  const api = useAccountApi();
  const queryClient = useQueryClient();
  const [faults, setFaults] = useState<PersonFaults>({});
  const { submit, data, error, isPending } = useSubmit({
    send: api.givePerson,
    onSuccess: (stored) => queryClient.setQueryData(personKey(viewer), stored.person),
  });
  const done = data !== undefined;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="About you"
      description="The law asks us who plays for money. Other players never see this."
      actions={
        done ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Close</Button>
            <Button type="submit" form={id} variant="primary" busy={isPending}>
              Save
            </Button>
          </>
        )
      }
    >
      {done ? (
        <>
          <Notice tone="success">{data.message}</Notice>
          {back === null ? null : (
            <p className={styles['back']}>
              <AppLink href={back}>Back to where you were</AppLink>
            </p>
          )}
        </>
      ) : (
        <form
          id={id}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const read = readPerson(fieldsOf(event.currentTarget), rules);
            setFaults(read.faults ?? {});
            if (read.person !== null) submit({ body: read.person });
          }}
        >
          <PersonFields rules={rules} given={person} faults={faults} />
          {isPending || error === null ? null : (
            <div className={styles['outcome']}>
              <Notice tone="error">{failureText(error, NOT_CHANGED)}</Notice>
            </div>
          )}
        </form>
      )}
    </Dialog>
  );
};

const dayOf = (date: string): string => formatDay(Date.parse(date));

const placeOf = ({ country, region }: NonNullable<OwnPerson['person']>): string =>
  region === null ? countryName(country) : `${regionName(region)}, ${countryName(country)}`;

const Given = ({ own: { person, acceptedAt } }: { readonly own: OwnPerson }) =>
  person === null ? (
    <p className={styles['words']}>
      Before you play for money we need your date of birth, where you live, and that you accept the
      terms.
    </p>
  ) : (
    <>
      <dl className={styles['facts']}>
        <div>
          <dt>Date of birth</dt>
          <dd>{person.birthDate}</dd>
        </div>
        <div>
          <dt>You live in</dt>
          <dd>{placeOf(person)}</dd>
        </div>
        {acceptedAt === null ? null : (
          <div>
            <dt>You accepted the terms</dt>
            <dd>{dayOf(acceptedAt)}</dd>
          </div>
        )}
      </dl>
      {acceptedAt === null ? (
        <div className={styles['outcome']}>
          <Notice tone="info">
            Our terms have changed. Accept them before you play for money again.
          </Notice>
        </div>
      ) : null}
    </>
  );

const labelOf = ({ person, acceptedAt }: OwnPerson): string => {
  if (person === null) return 'Fill in';
  return acceptedAt === null ? 'Accept the new terms' : 'Change where you live';
};

/** Date of birth, place and consent, and the dialog that asks for them. */
export const AboutYou = ({ viewer }: { readonly viewer: Viewer }) => {
  const api = useAccountApi();
  const { data, error, refetch, isFetching } = useQuery(
    queryOptions({
      queryKey: personKey(viewer),
      queryFn: ({ signal }) => api.person({ signal }),
    }),
  );
  const [{ dialog }, change] = useView(DIALOG_PARTS);
  const [{ back }, changeBack] = useView(BACK_PARTS);
  const [openings, setOpenings] = useState(0);
  if (data === undefined) {
    return (
      <AccountSection title="About you">
        {error === null ? (
          <LoadingState message="Loading..." />
        ) : (
          <ErrorState
            message={failureText(error, 'Failed to load this.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </AccountSection>
    );
  }
  if (data.rules.required === 'never' && data.person === null) return null;
  return (
    <AccountSection title="About you">
      <Given own={data} />
      <div className={styles['outcome']}>
        <Button
          onClick={() => {
            setOpenings(openings + 1);
            change({ dialog: 'about-you' });
          }}
        >
          {labelOf(data)}
        </Button>
      </div>
      <PersonDialog
        key={openings}
        viewer={viewer}
        own={data}
        open={dialog === 'about-you'}
        onClose={() => {
          change(CLOSED_DIALOG);
          changeBack({ back: '' });
        }}
        back={ownAddress(back)}
      />
    </AccountSection>
  );
};
