import { ENDPOINTS, type FullClient } from '@captains-pick/contract';
import type { CollectedRecord } from '@captains-pick/verify';
import { readRecord } from '@captains-pick/verify/stream';
import { z } from 'zod';
import { CommandFailed } from './world.ts';

/** As long as the server lets a reader take. */
const READ_WITHIN_MS = 15 * 60_000;

/** Reads the record of a contest from its server. */
export const fetchRecord = async (client: FullClient, id: string): Promise<CollectedRecord> => {
  const read = await client.send({
    endpoint: ENDPOINTS.contestRecord,
    request: { params: { id }, signal: AbortSignal.timeout(READ_WITHIN_MS) },
    reader: () =>
      Promise.resolve(async ({ body }: Response) => {
        try {
          return body === null ? null : { reply: await readRecord(body) };
        } catch (error) {
          if (error instanceof SyntaxError || error instanceof z.core.$ZodError) return null;
          throw new CommandFailed(
            'The record broke off before its end: the connection was lost, or the contest has changed meanwhile.\nTry again.',
          );
        }
      }),
  });
  return read as CollectedRecord;
};
