/** A player's sessions, security log and waiting link from a few choices. */
import type {
  Factors,
  OwnIdentity,
  OwnPerson,
  OwnSession,
  SecurityEvent,
  SecurityLog,
} from '@captains-pick/contract';
import { STORY_NOW } from '../contests/contests.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ago = (milliseconds: number): string => new Date(STORY_NOW - milliseconds).toISOString();

const DEVICES = [
  'Firefox on Linux',
  'Chrome on Android',
  'Safari on iPad',
  null,
  'Edge on Windows',
] as const;

/** The settings require nothing of a person, and nothing was given. */
export const NO_PERSON: OwnPerson = {
  rules: {
    required: 'never',
    minimumAge: 18,
    countries: [],
    regions: [],
    termsVersion: '2026-11-26',
  },
  person: null,
  acceptedAt: null,
};

/** The settings require no verified identity, and none was asked for. */
export const NO_IDENTITY: OwnIdentity = { required: 'never', check: null };

/** The first is the session of the page. */
export const someSessions = (count: number): OwnSession[] =>
  Array.from({ length: count }, (_, at) => ({
    _id: `session${at}`,
    device: DEVICES[at % DEVICES.length] ?? null,
    firstSeen: ago((at + 1) * 2 * DAY_MS + 5 * HOUR_MS),
    lastSeen: ago(at * 14 * HOUR_MS),
    current: at === 0,
  }));

const EVENTS: readonly (readonly [kind: SecurityEvent, sessions: number | null])[] = [
  ['signed-in', null],
  ['password-changed', 2],
  ['wrong-password', null],
  ['sign-in-failed', null],
  ['signed-in-new-device', null],
  ['session-ended', 1],
  ['address-verified', null],
  ['names-changed', null],
];

/** Newest first. The oldest is the sign-up. */
export const someEvents = (count: number): SecurityLog['events'] =>
  Array.from({ length: count }, (_, at) => {
    const [kind, sessions] =
      at === count - 1
        ? (['signed-up', null] as const)
        : (EVENTS[at % EVENTS.length] ?? ['signed-in', null]);
    return {
      _id: count - at,
      at: ago(at * 9 * HOUR_MS),
      kind,
      device: DEVICES[(at * 3) % DEVICES.length] ?? null,
      sessions,
      requestId: null,
    };
  });

/** Second factors, oldest first. Without a choice there are none. */
export const someFactors = ({
  app = false,
  passkeys = 0,
  recoveryCodesLeft = app || passkeys > 0 ? 10 : 0,
  confirmed = true,
}: {
  readonly app?: boolean;
  readonly passkeys?: number;
  readonly recoveryCodesLeft?: number;
  /** The session has used one lately. */
  readonly confirmed?: boolean;
} = {}): Factors => ({
  app: app ? { since: ago(40 * DAY_MS), lastUsed: ago(2 * HOUR_MS) } : null,
  passkeys: Array.from({ length: passkeys }, (_, at) => ({
    _id: `passkey${at}`,
    name: ['Phone', 'Laptop at home, the old one in the cupboard', 'Security key'][at % 3] ?? '',
    since: ago((at + 2) * 3 * DAY_MS),
    lastUsed: at === 1 ? null : ago((at + 1) * 5 * HOUR_MS),
  })),
  recoveryCodesLeft,
  confirmedUntil:
    confirmed && (app || passkeys > 0) ? new Date(STORY_NOW + 9 * 60_000).toISOString() : null,
});

/** Ten recovery codes. */
export const SOME_CODES = Array.from(
  { length: 10 },
  (_, at) => `4T7K-Q0ZM-9XWB-${String(1_000 + at * 731)}`,
);

/** Until when a link is valid that was sent now. */
export const LINK_UNTIL = new Date(STORY_NOW + DAY_MS).toISOString();
