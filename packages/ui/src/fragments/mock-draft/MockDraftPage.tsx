import type { Contest, PublishedDrafts } from '@captains-pick/contract';
import { SPORTS } from '@captains-pick/rules';
import { Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { browserClock, type Clock, type DraftFeed, type Viewer } from '../../data/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { SegmentedControl } from '../../primitives/segmented-control/index.ts';
import { Select } from '../../primitives/select/index.ts';
import styles from './MockDraftPage.module.css';
import { createMockDraft, type MockDraft } from './mockDraft.ts';
import {
  FEWEST_MOCK_SEATS,
  mockTable,
  MOST_MOCK_SEATS,
  roundsOffered,
  type MockChoices,
  type MockTable,
} from './mockTable.ts';

/** Somebody without an account drafts as this one. */
const ANYBODY: Viewer = { userId: 'you', username: 'you' };

const CLOCKS: readonly { readonly value: string; readonly label: string }[] = [
  { value: '15', label: '15 seconds' },
  { value: '30', label: '30 seconds' },
  { value: '60', label: '60 seconds' },
  { value: 'none', label: 'No limit' },
];

export interface MockDraftPageProps {
  /** Null for a visitor: a mock draft needs no account. */
  readonly viewer: Viewer | null;
  /** The draft room. May be lazy. */
  readonly Room: ComponentType<{
    readonly contest: Contest;
    readonly viewer: Viewer;
    readonly feed: DraftFeed;
    readonly onLeave: (left: { readonly isComplete: boolean }) => void;
  }>;
  /** The recap of a finished draft. May be lazy. */
  readonly Recap: ComponentType<{
    readonly contest: Contest;
    readonly drafts: PublishedDrafts;
    readonly viewer: Viewer;
  }>;
  readonly clock?: Clock;
  /** From 0, included, to 1, excluded: how bots pick. */
  readonly chance?: () => number;
}

interface Begun {
  readonly table: MockTable;
  readonly draft: MockDraft;
  readonly viewer: Viewer;
}

type Stage =
  | { readonly name: 'form' }
  | ({ readonly name: 'room' } & Begun)
  | ({ readonly name: 'recap'; readonly drafts: PublishedDrafts } & Begun);

const USUAL: MockChoices = { sport: 'Golf', seats: 6, rounds: 4, pickTime: 30 };

const SetUp = ({
  choices,
  onChange,
  onStart,
}: {
  readonly choices: MockChoices;
  readonly onChange: (changed: Partial<MockChoices>) => void;
  readonly onStart: () => void;
}) => {
  const { sport, seats, rounds, pickTime } = choices;
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onStart();
      }}
    >
      <SegmentedControl
        label="Sport"
        value={sport}
        options={SPORTS.map((value) => ({ value, label: value }))}
        onChange={({ value }) => onChange({ sport: value })}
      />
      <Select
        label="Seats"
        value={String(seats)}
        options={Array.from({ length: MOST_MOCK_SEATS - FEWEST_MOCK_SEATS + 1 }, (_, at) => {
          const count = String(at + FEWEST_MOCK_SEATS);
          return { value: count, label: `You and ${Number(count) - 1} bots` };
        })}
        onChange={({ value }) => onChange({ seats: Number(value) })}
      />
      <Select
        label="Rounds"
        value={String(rounds)}
        options={roundsOffered(seats).map((count) => ({
          value: String(count),
          label: `${count} players each`,
        }))}
        onChange={({ value }) => onChange({ rounds: Number(value) })}
      />
      <Select
        label="Time per pick"
        value={pickTime === null ? 'none' : String(pickTime)}
        options={CLOCKS}
        onChange={({ value }) => onChange({ pickTime: value === 'none' ? null : Number(value) })}
      />
      <Button type="submit" variant="primary" size="lg">
        Start the mock draft
      </Button>
    </form>
  );
};

/** A live draft against bots, free and without an account. It runs in the browser by the engine of real drafts. */
export const MockDraftPage = ({
  viewer,
  Room,
  Recap,
  clock = browserClock,
  chance = Math.random,
}: MockDraftPageProps) => {
  const [choices, setChoices] = useState(USUAL);
  const [stage, setStage] = useState<Stage>({ name: 'form' });
  const draft = stage.name === 'room' ? stage.draft : null;
  useEffect(() => () => draft?.close(), [draft]);

  // What was pressed is gone, so the focus starts at the top of what follows.
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(stage.name);
  useEffect(() => {
    if (shown.current === stage.name) return;
    shown.current = stage.name;
    top.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [stage.name]);

  const start = (): void => {
    const seated = viewer ?? ANYBODY;
    const table = mockTable(choices, seated);
    const begun = createMockDraft(table, seated, { clock, chance });
    setStage({ name: 'room', table, draft: begun, viewer: seated });
  };
  const change = (changed: Partial<MockChoices>): void =>
    setChoices((before) => {
      const next = { ...before, ...changed };
      const most = roundsOffered(next.seats).at(-1) ?? next.rounds;
      return { ...next, rounds: Math.min(next.rounds, most) };
    });

  const loading = <LoadingState message="Opening the draft room..." />;
  if (stage.name === 'room') {
    const { table } = stage;
    return (
      <div ref={top} tabIndex={-1} className={styles['stage']}>
        <Suspense fallback={loading}>
          <Room
            key={table.contest._id}
            contest={table.contest}
            viewer={stage.viewer}
            feed={stage.draft.feed}
            onLeave={({ isComplete }) =>
              setStage(
                isComplete
                  ? { ...stage, name: 'recap', drafts: stage.draft.published() }
                  : { name: 'form' },
              )
            }
          />
        </Suspense>
      </div>
    );
  }
  return (
    <div ref={top} tabIndex={-1} className={`${styles['page']} ${styles['stage']}`}>
      {stage.name === 'recap' ? (
        <>
          <div className={styles['again']}>
            <Button variant="primary" onClick={start}>
              Draft again
            </Button>
            <Button onClick={() => setStage({ name: 'form' })}>Change the settings</Button>
          </div>
          <Suspense fallback={loading}>
            <Recap contest={stage.table.contest} drafts={stage.drafts} viewer={stage.viewer} />
          </Suspense>
        </>
      ) : (
        <>
          <header className={styles['head']}>
            <h1>Mock draft</h1>
            <p className={styles['lead']}>
              Practise a live draft against bots: the same room, the same clock, the same rules.
              Free, without an account, and only in this browser. The players are real, their
              figures are made up.
            </p>
          </header>
          <SetUp choices={choices} onChange={change} onStart={start} />
        </>
      )}
    </div>
  );
};
