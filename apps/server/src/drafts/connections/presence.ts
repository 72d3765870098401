/** Presence in draft rooms: this process's users by their connections, other processes' users by their reports. */

import * as z from 'zod/mini';

/** A process without a report for this many milliseconds counts as gone, with its users. */
const FORGOTTEN_AFTER_MS = 15_000;
const NOBODY: ReadonlySet<string> = new Set();

export const PresenceReport = z.object({
  processId: z.string(),
  draftId: z.string(),
  contestId: z.string(),
  /** User ids. */
  present: z.array(z.string()),
});
export type PresenceReport = z.infer<typeof PresenceReport>;

export interface Presence {
  of(draftId: string): ReadonlySet<string>;
  came(draftId: string, contestId: string, userId: string): void;
  left(draftId: string, contestId: string, userId: string): void;
  /** Another process has reported its users. */
  heard(report: PresenceReport): void;
  /** Repeats this process's report, and drops processes that have fallen silent. */
  repeat(): void;
  listen(listener: (draftId: string, contestId: string) => void): void;
}

interface Elsewhere {
  readonly present: readonly string[];
  readonly at: number;
}

interface Attendance {
  readonly contestId: string;
  readonly here: Map<string, number>;
  readonly elsewhere: Map<string, Elsewhere>;
}

export const createPresence = ({
  processId,
  now,
  report,
}: {
  readonly processId: string;
  readonly now: () => number;
  /** Reports to the other processes, in one message. */
  readonly report: (reports: readonly PresenceReport[]) => void;
}): Presence => {
  const drafts = new Map<string, Attendance>();
  const listeners: ((draftId: string, contestId: string) => void)[] = [];

  const attendance = (draftId: string, contestId: string): Attendance => {
    const known = drafts.get(draftId);
    if (known !== undefined) return known;
    const fresh: Attendance = { contestId, here: new Map(), elsewhere: new Map() };
    drafts.set(draftId, fresh);
    return fresh;
  };

  const of = (draftId: string): ReadonlySet<string> => {
    const known = drafts.get(draftId);
    if (known === undefined) return NOBODY;
    const { here, elsewhere } = known;
    return new Set([...here.keys(), ...[...elsewhere.values()].flatMap(({ present }) => present)]);
  };

  /** Makes a change, and reports it if presence differs. */
  const after = (draftId: string, contestId: string, change: () => void): void => {
    const before = of(draftId);
    change();
    const now = of(draftId);
    const known = drafts.get(draftId);
    if (known?.here.size === 0 && known.elsewhere.size === 0) drafts.delete(draftId);
    if (before.size === now.size && [...before].every((userId) => now.has(userId))) return;
    for (const listener of listeners) listener(draftId, contestId);
  };

  const reportOf = (draftId: string, { contestId, here }: Attendance): PresenceReport => ({
    processId,
    draftId,
    contestId,
    present: [...here.keys()],
  });

  const count = (draftId: string, contestId: string, userId: string, by: number): void => {
    const known = attendance(draftId, contestId);
    after(draftId, contestId, () => {
      const connections = (known.here.get(userId) ?? 0) + by;
      if (connections > 0) known.here.set(userId, connections);
      else known.here.delete(userId);
    });
    report([reportOf(draftId, known)]);
  };

  return {
    of,
    came: (draftId, contestId, userId) => count(draftId, contestId, userId, 1),
    left: (draftId, contestId, userId) => count(draftId, contestId, userId, -1),
    heard: (heard) => {
      if (heard.processId === processId) return;
      const { draftId, contestId, present } = heard;
      const { elsewhere } = attendance(draftId, contestId);
      after(draftId, contestId, () => {
        if (present.length === 0) elsewhere.delete(heard.processId);
        else elsewhere.set(heard.processId, { present, at: now() });
      });
    },
    repeat: () => {
      const here = [...drafts].filter(([, known]) => known.here.size > 0);
      if (here.length > 0) report(here.map(([draftId, known]) => reportOf(draftId, known)));
      for (const [draftId, known] of drafts) {
        after(draftId, known.contestId, () => {
          for (const [other, { at }] of known.elsewhere) {
            if (now() - at > FORGOTTEN_AFTER_MS) known.elsewhere.delete(other);
          }
        });
      }
    },
    listen: (listener) => {
      listeners.push(listener);
    },
  };
};
