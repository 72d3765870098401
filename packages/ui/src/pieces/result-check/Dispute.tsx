import { LONGEST_DISPUTE, type Dispute as SentDispute } from '@captains-pick/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLocalTimeInline, useAccountApi, useNow, type Viewer } from '../../data/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { TextArea } from '../../primitives/text-area/index.ts';
import { ChangeForm, type Faults } from '../change-form/index.ts';
import styles from './ResultCheck.module.css';

const OUTCOMES = { upheld: 'You were right', rejected: 'The result stands' } as const;

const faultsOf = (words: string): Faults =>
  words.trim() === '' ? { words: 'Say what is wrong.' } : {};

const Sent = ({ dispute, now }: { readonly dispute: SentDispute; readonly now: number }) => {
  const { at, words, answer } = dispute;
  const time = (iso: string): string => formatLocalTimeInline(Date.parse(iso), now);
  return (
    <li className={styles['dispute']}>
      <p>
        <b>You disputed this {time(at)}:</b> {words}
      </p>
      <p>
        {answer === null ? (
          'It is with us. You get our answer here and by mail.'
        ) : (
          <>
            <b>
              {OUTCOMES[answer.decision]}, {time(answer.at)}:
            </b>{' '}
            {answer.words}
          </>
        )}
      </p>
    </li>
  );
};

export interface DisputeProps {
  readonly contestId: string;
  readonly entryId: string;
  /** The entry's calculation, which is sent along. */
  readonly calculation: string;
  readonly viewer: Viewer;
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
}

/** Disputes of an own entry's result, with their answers, and a form for a new one (docs/product.md#disputes). */
export const Dispute = ({
  contestId,
  entryId,
  calculation,
  viewer,
  now: fixedNow,
}: DisputeProps) => {
  const api = useAccountApi();
  const now = useNow(60_000, fixedNow);
  const [writing, setWriting] = useState(false);
  const { data, refetch } = useQuery(
    queryOptions({
      queryKey: ['contest', contestId, 'disputes', viewer.userId] as const,
      queryFn: ({ signal }) => api.ownDisputes({ params: { id: contestId }, signal }),
    }),
  );
  const own = data?.disputes.filter((dispute) => dispute.entryId === entryId) ?? [];
  const until = data?.until ?? null;
  const mayDispute = until !== null && !own.some(({ current }) => current);
  return (
    <div className={styles['disputes']}>
      {own.length === 0 ? null : (
        <ul className={styles['sent']} aria-label="Disputes">
          {own.map((dispute) => (
            <Sent key={dispute._id} dispute={dispute} now={now} />
          ))}
        </ul>
      )}
      {!mayDispute ? null : writing ? (
        <ChangeForm
          label="Send the dispute"
          check={({ words = '' }) => faultsOf(words)}
          send={async ({ words = '' }) => {
            const sent = await api.openDispute({
              params: { id: contestId },
              body: { entryId, words: words.trim(), calculation },
            });
            await refetch();
            setWriting(false);
            return sent;
          }}
        >
          {(faults) => (
            <TextArea
              label="What is wrong?"
              name="words"
              rows={4}
              maxLength={LONGEST_DISPUTE}
              hint="The calculation above is sent along. Name the event’s official source, if you can."
              error={faults['words'] ?? null}
            />
          )}
        </ChangeForm>
      ) : (
        <Button onClick={() => setWriting(true)}>Dispute this result</Button>
      )}
    </div>
  );
};
