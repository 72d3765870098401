import { ContestRecord } from '@captains-pick/contract';
import type { Contests } from '../src/catalog/service.ts';
import type { StreamedReply } from '../src/catalog/streamed-reply.ts';
import { valueOf } from './test-world.ts';

export const textOfStream = async ({ begun, rest }: StreamedReply): Promise<string> => {
  const parts = [...begun];
  for await (const part of rest ?? []) parts.push(part);
  return parts.join('');
};

/** A contest's record as a reader has it in the end. */
export const wholeRecord = async (
  contests: Pick<Contests, 'record'>,
  contestId: string,
): Promise<ContestRecord> =>
  ContestRecord.parse(JSON.parse(await textOfStream(valueOf(await contests.record(contestId)))));
