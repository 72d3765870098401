import {
  moneyCents,
  type Contest,
  type ReadyLine,
  type RefusedLine,
  type SentFile,
} from '@captains-pick/contract';
import {
  formatCents,
  formatSalary,
  lineupSize,
  timesCents,
  type Cents,
} from '@captains-pick/rules';
import { CircleCheck, Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { saveCsv, useAccount, useNow, type Viewer } from '../../data/index.ts';
import { BackLink } from '../../pieces/contest-heading/index.ts';
import { BalanceShort } from '../../pieces/balance-short/index.ts';
import { deadlineOf, pausedText, totalFee } from '../../pieces/contest-facts/index.ts';
import { ownEntries } from '../../pieces/entrants-modal/index.ts';
import { LoginPrompt } from '../../pieces/login-prompt/index.ts';
import { PositionMark } from '../../pieces/position-mark/index.ts';
import { SentFileField } from '../../pieces/sent-file/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { ButtonLink } from '../../primitives/button-link/index.ts';
import { LoadingState } from '../../primitives/loading-state/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { ownEntriesCsv, playersCsv, refusedCsv, withName } from './entriesCsv.ts';
import { useEntriesFile } from './useEntriesFile.ts';
import styles from './EntriesFile.module.css';

const TICK_MS = 5000;
const FIRST_SHOWN = 5;
const PASTED = 'pasted.csv';

export interface EntriesFileProps {
  readonly contest: Contest;
  /** Null: a visitor is asked to log in. */
  readonly viewer: Viewer | null;
  /** The address of the contest's page. */
  readonly lobbyHref: string;
  readonly loginHref: string;
  readonly onReturnToLobby: (returned: { readonly contestId: string }) => void;
  readonly onLogin: () => void;
  readonly onSessionExpired: () => void;
  /** Current time in epoch milliseconds, for stories. Default: the system clock. */
  readonly now?: number;
}

const counted = (count: number, one: string, more: string): string =>
  `${count} ${count === 1 ? one : more}`;

/** The lines of the file, marked where they are refused. */
const LineCells = ({
  refused,
  good,
}: {
  readonly refused: readonly number[];
  readonly good: readonly number[];
}) => (
  <ol className={styles['cells']} aria-label="Lines of the file">
    {[...refused, ...good]
      .toSorted((a, b) => a - b)
      .map((line) => {
        const isRefused = refused.includes(line);
        return (
          <li
            key={line}
            data-refused={isRefused || undefined}
            aria-label={`Line ${line}, ${isRefused ? 'refused' : 'ready'}`}
          >
            {line}
          </li>
        );
      })}
  </ol>
);

interface RowProps {
  readonly line: number;
  readonly what: string;
  readonly why: ReactNode;
  readonly action?: ReactNode;
}

const RefusedRow = ({ line, what, why, action }: RowProps) => (
  <li className={styles['row']}>
    <span className={styles['number']}>
      <span className={styles['number-word']}>Line </span>
      {line}
    </span>
    <span className={styles['words']}>
      <b>{what}</b>
      <span className={styles['why']}>{why}</span>
    </span>
    {action}
  </li>
);

const namesIn = ({ cells }: RefusedLine): string => {
  const named = cells.filter((cell) => cell !== '');
  return named.length === 0 ? 'Empty line' : named.join(', ');
};

const Refused = ({
  refused,
  doubles,
  contestId,
  onUse,
  onAllow,
}: {
  readonly refused: readonly RefusedLine[];
  readonly doubles: readonly ReadyLine[];
  readonly contestId: string;
  readonly onUse: (line: RefusedLine) => void;
  readonly onAllow: (line: number) => void;
}) => {
  const count = refused.length + doubles.length;
  if (count === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="refused-lines">
      <header className={styles['head']}>
        <h2 id="refused-lines">{count} left out</h2>
        {refused.length === 0 ? null : (
          <Button
            size="sm"
            onClick={() => saveCsv(`${contestId}-refused.csv`, refusedCsv(refused))}
          >
            <Download aria-hidden="true" size={16} />
            {refused.length === 1 ? 'The refused line as CSV' : `These ${refused.length} as CSV`}
          </Button>
        )}
      </header>
      <ul className={styles['rows']}>
        {refused.map((line) => (
          <RefusedRow
            key={line.line}
            line={line.line}
            what={namesIn(line)}
            why={line.fault}
            action={
              line.meant === null ? undefined : (
                <Button size="sm" onClick={() => onUse(line)}>
                  Use {line.meant.player}
                </Button>
              )
            }
          />
        ))}
        {doubles.map(({ line, team, sameAs }) => (
          <RefusedRow
            key={line}
            line={line}
            what={[team.captain, ...team.flexPlayers].join(', ')}
            why={`The same lineup as ${sameAs ?? ''}.`}
            action={
              <Button
                size="sm"
                aria-label={`Enter it too, line ${line}`}
                onClick={() => onAllow(line)}
              >
                Enter it too
              </Button>
            }
          />
        ))}
      </ul>
    </section>
  );
};

const Ready = ({ lines }: { readonly lines: readonly ReadyLine[] }) => {
  const [all, setAll] = useState(false);
  const shown = all ? lines : lines.slice(0, FIRST_SHOWN);
  if (lines.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby="ready-lines">
      <header className={styles['head']}>
        <h2 id="ready-lines">{lines.length} ready</h2>
        {lines.length <= FIRST_SHOWN ? null : (
          <Button size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? `First ${FIRST_SHOWN}` : `All ${lines.length}`}
          </Button>
        )}
      </header>
      <ul className={styles['rows']}>
        {shown.map(({ line, act, entryName, team, teamSalary }) => (
          <li key={line} className={styles['row']}>
            <span className={styles['number']}>
              <span className={styles['number-word']}>Line </span>
              {line}
            </span>
            <span className={styles['words']}>
              <span className={styles['captain']}>
                <PositionMark position="Cpt" /> <bdi>{team.captain}</bdi>
              </span>
              <span className={styles['flex']}>{team.flexPlayers.join(', ')}</span>
              {act === 'edit' ? (
                <span className={styles['flex']}>Changes the lineup of {entryName}</span>
              ) : null}
            </span>
            {teamSalary === null ? null : (
              <span className={styles['salary']}>{formatSalary(teamSalary)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Costs = ({
  contest,
  entries,
  edits,
  balance,
}: {
  readonly contest: Contest;
  readonly entries: number;
  readonly edits: number;
  readonly balance: Cents | null;
}) => {
  const charged = timesCents(totalFee(contest), entries);
  const row = (name: string, amount: Cents, strong = false): ReactNode => (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{formatCents(amount)}</dd>
    </div>
  );
  const entryFee = moneyCents(contest.entryFee);
  const adminFee = moneyCents(contest.adminFee);
  return (
    <dl className={styles['sums']}>
      {row(
        `${counted(entries, 'entry', 'entries')} × ${formatCents(entryFee)}`,
        timesCents(entryFee, entries),
      )}
      {row(`Admin fee, ${entries} × ${formatCents(adminFee)}`, timesCents(adminFee, entries))}
      {edits === 0
        ? null
        : row(counted(edits, 'changed lineup', 'changed lineups'), timesCents(charged, 0))}
      {row('Charged today', charged, true)}
      {balance === null || balance < charged
        ? null
        : row('Balance after', (balance - charged) as Cents)}
    </dl>
  );
};

const submitLabel = (entries: number, edits: number): string => {
  const parts = [
    ...(entries > 0 ? [counted(entries, 'entry', 'entries')] : []),
    ...(edits > 0 ? [counted(edits, 'change', 'changes')] : []),
  ];
  return parts.length === 0 ? 'Nothing to submit' : `Submit ${parts.join(' and ')}`;
};

const doneText = ({ entered, edited }: { readonly entered: number; readonly edited: number }) =>
  [
    ...(entered > 0 ? [`${counted(entered, 'lineup is', 'lineups are')} entered.`] : []),
    ...(edited > 0 ? [`${counted(edited, 'lineup is', 'lineups are')} changed.`] : []),
  ].join(' ');

/** Enters and changes many lineups of a salary contest from a CSV file (docs/product.md#entries-from-a-file). */
export const EntriesFile = (props: EntriesFileProps) => {
  const { contest, viewer, lobbyHref, loginHref, onReturnToLobby, onLogin } = props;
  return (
    <div className={styles['page']}>
      <p className={styles['crumb']}>
        <BackLink
          href={lobbyHref}
          label="Back to the contest"
          onBack={() => onReturnToLobby({ contestId: contest._id })}
        />
      </p>
      <header className={styles['title']}>
        <h1>Entries from a file</h1>
        <p>
          <bdi>{contest.tournamentName}</bdi> · up to {contest.maxEntriesPerUser} entries each
        </p>
      </header>
      {viewer === null ? (
        <LoginPrompt
          open
          onClose={() => onReturnToLobby({ contestId: contest._id })}
          message="You must be logged in to enter contests."
          loginHref={loginHref}
          onLogin={onLogin}
        />
      ) : (
        <OwnFile {...props} viewer={viewer} />
      )}
    </div>
  );
};

const OwnFile = ({
  contest,
  viewer,
  lobbyHref,
  onSessionExpired,
  now: fixedNow,
}: EntriesFileProps & { readonly viewer: Viewer }) => {
  const now = useNow(TICK_MS, fixedNow);
  const file = useEntriesFile(contest, viewer, onSessionExpired);
  const [chosen, setChosen] = useState<SentFile | null>(null);
  const account = useAccount(viewer);
  const wireBalance = account.data?.balance ?? null;
  const balance = wireBalance === null ? null : moneyCents(wireBalance);
  const own = ownEntries(contest.entrants, viewer);
  const { read, sent, doubles } = file;
  const entries = sent.filter(({ act }) => act === 'enter').length;
  const edits = sent.length - entries;
  const charged = timesCents(totalFee(contest), entries);
  const short = balance !== null && balance < charged;
  const deadline = deadlineOf(contest);
  const closedBecause =
    contest.status !== 'Registering' || (deadline !== null && now >= deadline)
      ? 'The deadline has passed: entries are closed.'
      : pausedText(contest);
  const setFile = (value: SentFile | null): void => {
    setChosen(value);
    if (value === null) file.forget();
    else if (value.name !== PASTED) file.readText(value.text);
  };
  if (file.done !== null) {
    return (
      <output className={styles['done']}>
        <CircleCheck aria-hidden="true" />
        <span>{doneText(file.done)}</span>
        <ButtonLink href={lobbyHref} variant="primary">
          To the contest
        </ButtonLink>
      </output>
    );
  }
  const refused = read?.refused ?? [];
  return (
    <div className={styles['work']}>
      <div className={styles['main']}>
        <section className={styles['section']} aria-label="The file">
          <p className={styles['help']}>
            One line for each lineup: the captain first, then{' '}
            {counted(lineupSize(contest.format) - 1, 'flex player', 'flex players')}, by id or by
            name. A file with a first column “entry” changes the entries that it names.
          </p>
          <div className={styles['downloads']}>
            <Button
              size="sm"
              onClick={() => saveCsv(`${contest._id}-players.csv`, playersCsv(contest))}
            >
              <Download aria-hidden="true" size={16} />
              Players with ids
            </Button>
            {own.length === 0 ? null : (
              <Button
                size="sm"
                onClick={() => saveCsv(`${contest._id}-entries.csv`, ownEntriesCsv(contest, own))}
              >
                <Download aria-hidden="true" size={16} />
                My {counted(own.length, 'entry', 'entries')}
              </Button>
            )}
          </div>
          <SentFileField
            label="Entries as CSV"
            value={chosen}
            onChange={({ value }) => setFile(value)}
            pastedName={PASTED}
            accept=".csv,.txt,text/csv"
          />
          {chosen?.name === PASTED ? (
            <Button onClick={() => file.readText(chosen.text)}>Look through</Button>
          ) : null}
          {file.reading ? <LoadingState message="Reading the file..." /> : null}
        </section>
        {read === null ? null : (
          <>
            <section className={styles['section']} aria-labelledby="lines">
              <h2 id="lines">
                {sent.length} of {counted(read.ready.length + refused.length, 'line', 'lines')} can
                be submitted
              </h2>
              <LineCells
                refused={[...refused, ...doubles].map(({ line }) => line)}
                good={read.ready.filter((line) => !doubles.includes(line)).map(({ line }) => line)}
              />
            </section>
            <Refused
              refused={refused}
              doubles={doubles}
              contestId={contest._id}
              onUse={(line) => {
                if (chosen === null) return;
                const text = withName(chosen.text, line);
                setChosen({ ...chosen, text });
                file.readText(text);
              }}
              onAllow={file.allow}
            />
            <Ready lines={sent} />
          </>
        )}
      </div>
      {read === null && file.failure === null ? null : (
        <section className={styles['costs']} aria-labelledby="costs">
          <h2 id="costs">What this costs</h2>
          {read === null ? null : (
            <>
              <Costs contest={contest} entries={entries} edits={edits} balance={balance} />
              <p className={styles['help']}>
                Lines that are left out are not charged. All of the others are stored, or none if
                your balance or a limit does not allow it.
              </p>
            </>
          )}
          {short ? (
            <p className={styles['help']}>
              Your balance is {formatCents(balance)}.{' '}
              <BalanceShort balance={balance} fee={charged} back={lobbyHref} />
            </p>
          ) : null}
          {file.failure === null && closedBecause === null ? null : (
            <Notice tone={file.failure === null ? 'info' : 'error'}>
              {file.failure ?? closedBecause}
            </Notice>
          )}
          {read === null ? null : (
            <Button
              size="lg"
              variant="primary"
              busy={file.submitting}
              disabled={sent.length === 0 || short || closedBecause !== null}
              onClick={file.submit}
            >
              {submitLabel(entries, edits)}
            </Button>
          )}
        </section>
      )}
    </div>
  );
};
