import type { Pool, PoolClient } from 'pg';
import { DRAFT_CHANNEL } from '../../lobbies/drafts-repository.ts';

export interface DraftListener {
  stop(): Promise<void>;
}

/** Milliseconds until it listens again after a lost connection. The rooms' sweep finds what it missed. */
const LISTEN_RETRY_MS = 1_000;

/** Listens on PostgreSQL to every draft event that any process has stored. */
export const listenForDrafts = (
  pool: Pool,
  {
    hint,
    onError,
  }: {
    readonly hint: (draftId: string, sequence: number) => void;
    readonly onError: (error: unknown) => void;
  },
): DraftListener => {
  let stopped = false;
  let client: PoolClient | null = null;
  let timer: NodeJS.Timeout | null = null;

  const lost = (error: unknown): void => {
    client?.release(true);
    client = null;
    if (stopped) return;
    onError(error);
    timer = setTimeout(() => {
      listening = listen();
    }, LISTEN_RETRY_MS);
  };

  const listen = async (): Promise<void> => {
    try {
      const connected = await pool.connect();
      client = connected;
      connected.on('error', lost);
      connected.on('notification', ({ payload }) => {
        for (const told of (payload ?? '').split(' ')) {
          const [draftId, sequence] = told.split(':');
          if (draftId !== undefined && sequence !== undefined) hint(draftId, Number(sequence));
        }
      });
      await connected.query(`listen ${DRAFT_CHANNEL}`);
    } catch (error) {
      lost(error);
    }
  };

  let listening = listen();
  return {
    stop: async () => {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await listening;
      client?.removeListener('error', lost);
      client?.release(true);
      client = null;
    },
  };
};
