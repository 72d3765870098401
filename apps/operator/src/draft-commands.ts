import type { Command } from 'commander';
import type { Commands } from './commands.ts';
import { verifyDrafts } from '@captains-pick/verify';

export const addDraftCommands = (program: Command, { answer, verify }: Commands): void => {
  const draft = program.command('draft').description('live drafts: pause, resume, undo, verify');

  const operateDraft = (
    name: string,
    description: string,
    call: 'pauseDraft' | 'resumeDraft' | 'undoPick',
  ): void => {
    draft
      .command(name)
      .description(description)
      .argument('<contest>', 'its id')
      .requiredOption('--reason <text>', 'why, for the record')
      .action((id: string, { reason }: { reason: string }) =>
        answer(
          (client) => client[call]({ params: { id }, body: { reason } }),
          ({ message }) => message,
        ),
      );
  };
  operateDraft('pause', 'stop the clock; everyone in the room sees it', 'pauseDraft');
  operateDraft('resume', 'resume a paused draft with the time that was left', 'resumeDraft');
  operateDraft('undo', 'undo the last pick; its seat gets a full clock again', 'undoPick');

  draft
    .command('verify')
    .description('recompute the drafts of a contest from their public logs alone')
    .argument('<contest>', 'its id')
    .action((id: string) =>
      verify(
        async (client) =>
          verifyDrafts(
            await client.drafts({ params: { id } }),
            await client.contest({ params: { id } }),
          ),
        { differs: 'The draft differs from its log.' },
      ),
    );
};
