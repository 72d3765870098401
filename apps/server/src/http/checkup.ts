import type { Checkup, Finding } from '@captains-pick/contract';
import { booksAreSound } from '@captains-pick/contract';
import type { Services } from '../services/services.ts';
import type { Checks } from './readiness.ts';

/** How a server is set up. */
export interface Installation {
  readonly version: string;
  readonly production: boolean;
  readonly demo: boolean;
  /** The database is the embedded one. */
  readonly embedded: boolean;
  readonly publicUrl: string | null;
  readonly sendsMails: boolean;
  readonly supportEmail: string | null;
  readonly operatorFactor: 'required' | 'optional';
}

/** What is read from the database and the process at each checkup. */
interface Readings {
  readonly checks: Checks;
  readonly booksAreSound: boolean;
  /** How many could not be sent. */
  readonly failedMails: number;
  readonly moreFailedMails: boolean;
  /** Contests whose source of results waits until an operator has looked. */
  readonly pausedSources: number;
  /** How many can act now. */
  readonly operators: number;
}

const REMEDIES: Readonly<Record<keyof Checks, string>> = {
  database: 'Look at the log of the database, and at the network between it and the server.',
  migrations: 'Restart the newest version of the server: it applies them when it starts.',
  disk: 'Free at least 256 MB on the disk of DATA_DIR.',
  clock: 'Let the machine set its clock from the network: timedatectl set-ntp true',
};

const FINE: Readonly<Record<keyof Checks, string>> = {
  database: 'The database answers.',
  migrations: 'The database has every migration of this version.',
  disk: 'The disk of DATA_DIR has room.',
  clock: 'The clock agrees with the database’s.',
};

const fine = (part: Finding['part'], says: string): Finding => ({
  part,
  state: 'ok',
  says,
  todo: null,
});

const mailFinding = (
  { production, sendsMails }: Installation,
  { failedMails, moreFailedMails }: Readings,
): Finding => {
  if (!sendsMails) {
    return {
      part: 'mail',
      state: production ? 'fault' : 'advice',
      says: 'Mails are kept and not sent, so a forgotten password stays lost.',
      todo: 'Set SMTP_URL, MAIL_FROM and PUBLIC_URL.',
    };
  }
  if (failedMails === 0) return fine('mail', 'Every mail was sent, or is about to be.');
  const count = `${moreFailedMails ? 'More than ' : ''}${failedMails}`;
  return {
    part: 'mail',
    state: 'advice',
    says: failedMails === 1 ? 'One mail could not be sent.' : `${count} mails could not be sent.`,
    todo: 'See why with: operator mails --state failed',
  };
};

const resultsFinding = ({ pausedSources: count }: Readings): Finding =>
  count === 0
    ? fine('results', 'No source of results waits for an operator.')
    : {
        part: 'results',
        state: 'advice',
        says:
          count === 1
            ? 'The source of one contest’s results is not read any more.'
            : `The sources of ${count} contests’ results are not read any more.`,
        todo: 'The console’s page Feeds shows which; each contest’s page has the reason.',
      };

const addressFinding = ({ production, publicUrl }: Installation): Finding => {
  const state = production ? 'fault' : 'advice';
  if (publicUrl === null) {
    return {
      part: 'address',
      state,
      says: 'The site does not know its address, so mails have no links and shared links no picture.',
      todo: 'Set PUBLIC_URL, such as https://pick.example.org.',
    };
  }
  if (!publicUrl.startsWith('https:')) {
    return {
      part: 'address',
      state,
      says: 'The site’s address is not encrypted: passwords can be read on their way.',
      todo: 'Serve it through a proxy with a certificate, and set PUBLIC_URL to its https address.',
    };
  }
  return fine('address', `The site is ${publicUrl}.`);
};

const operatorsFinding = (
  { production, operatorFactor }: Installation,
  { operators }: Readings,
): Finding => {
  if (production && operatorFactor === 'optional') {
    return {
      part: 'operators',
      state: 'fault',
      says: 'A stolen password is enough to act as an operator.',
      todo: 'Remove OPERATOR_FACTOR: in production a second factor is then required.',
    };
  }
  if (operators < 2) {
    return {
      part: 'operators',
      state: 'advice',
      says: 'There is one operator. Large amounts need a second one, and are refused until then.',
      todo: 'Invite one: operator user invite NAME --role cashier --email ADDRESS',
    };
  }
  return fine('operators', `${operators} operators can act.`);
};

/** What an installation lacks, one finding for each part, in a constant order. */
export const findingsOf = (installation: Installation, readings: Readings): readonly Finding[] => {
  const { production, demo, embedded, supportEmail } = installation;
  const parts = ['database', 'migrations', 'clock', 'disk'] as const;
  return [
    ...parts.map((part): Finding => {
      const reason = readings.checks[part];
      return reason === null
        ? fine(part, FINE[part])
        : { part, state: 'fault', says: reason, todo: REMEDIES[part] };
    }),
    readings.booksAreSound
      ? fine('ledger', 'Every cent is where the ledger says.')
      : {
          part: 'ledger',
          state: 'fault',
          says: 'The ledger does not balance.',
          todo: 'Stop the server, keep a copy of the database, and look at: operator ledger',
        },
    embedded
      ? {
          part: 'storage',
          state: production ? 'fault' : 'advice',
          says: 'The embedded database does not survive a power cut, and serves one process.',
          todo: 'Set DATABASE_URL to a PostgreSQL before you take real money.',
        }
      : fine('storage', 'The database is a PostgreSQL of its own.'),
    addressFinding(installation),
    mailFinding(installation, readings),
    resultsFinding(readings),
    operatorsFinding(installation, readings),
    supportEmail === null
      ? {
          part: 'support',
          state: 'advice',
          says: 'Players find no address to write to.',
          todo: 'Set SUPPORT_EMAIL.',
        }
      : fine('support', `Players write to ${supportEmail}.`),
    demo
      ? {
          part: 'demo',
          state: production ? 'fault' : 'advice',
          says: 'The demo plays: everybody knows the password of its account.',
          todo: 'Set DEMO=0.',
        }
      : fine('demo', 'The demo is off.'),
  ];
};

export const createCheckup =
  ({
    services: { books, mails, operators, results },
    checkReadiness,
    installation,
  }: {
    readonly services: Pick<Services, 'books' | 'mails' | 'operators' | 'results'>;
    readonly checkReadiness: () => Promise<Checks>;
    readonly installation: Installation;
  }): (() => Promise<Checkup>) =>
  async () => {
    const [checks, report, failed, listed, watched] = await Promise.all([
      checkReadiness(),
      books.report(),
      mails.list({ state: 'failed' }),
      operators.list(),
      results.watch(),
    ]);
    return {
      version: installation.version,
      findings: [
        ...findingsOf(installation, {
          checks,
          booksAreSound: booksAreSound(report),
          failedMails: failed.mails.length,
          moreFailedMails: failed.more,
          pausedSources: [...watched.values()].filter(({ sourcePaused }) => sourcePaused).length,
          operators: listed.filter(
            ({ joinedAt, disabledAt }) => joinedAt !== null && disabledAt === null,
          ).length,
        }),
      ],
    };
  };
