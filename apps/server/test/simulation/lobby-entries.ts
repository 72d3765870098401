/** Entries and withdrawals of a lobby, each checked against the lobby's model. */
import type { Actor } from '../../src/shared/actor.ts';
import { BrokenLaw } from './broken-law.ts';
import type { CaseFiles } from './case-file.ts';
import { LobbyRefused, type ContestBackend } from './contest-backend.ts';
import type { LobbyModel } from './lobby-model.ts';

export interface LobbyEntriesDeps {
  readonly backend: ContestBackend;
  readonly files: CaseFiles;
  readonly lobbyOf: (contestId: string) => LobbyModel;
  readonly hint: (draftId: string, sequence: number) => void;
  readonly note: (text: string) => void;
}

export interface LobbyEntries {
  /** Returns the refusal's name; null when the entry was accepted. */
  enter(contestId: string, user: Actor): Promise<string | null>;
  /** Leaves a reopened lobby by the contest's page, unless the contest refuses. */
  leave(contestId: string, user: Actor): Promise<void>;
}

export const checkedEntries = (deps: LobbyEntriesDeps): LobbyEntries => {
  const { backend, files, lobbyOf, note } = deps;

  const begun = async (contestId: string, draftId: string): Promise<void> => {
    const draft = await backend.store.load(draftId);
    if (draft === null) throw new Error(`draft ${draftId} cannot be loaded`);
    const [started] = draft.log;
    const order = started?.event.type === 'started' ? started.event.order : [];
    lobbyOf(contestId).drafts(order);
    note(`draft ${draftId} of ${contestId} begins: ${order.join(' ')}`);
    files.opened(draft);
    deps.hint(draftId, 1);
  };

  return {
    enter: async (contestId, user) => {
      const lobby = lobbyOf(contestId);
      try {
        const draftId = await backend.enter(contestId, user);
        lobby.entered(user.userId);
        note(`${user.userId} enters ${contestId}`);
        if (draftId !== null) await begun(contestId, draftId);
        return null;
      } catch (error) {
        if (!(error instanceof LobbyRefused)) throw error;
        if (lobby.barred.has(user.userId) !== (error.code === 'left-after-draw')) {
          throw new BrokenLaw(
            'only a player who left after the draw is refused for that',
            error.code,
          );
        }
        return error.code;
      }
    },
    leave: async (contestId, user) => {
      try {
        await backend.leave(contestId, user);
      } catch (error) {
        if (error instanceof LobbyRefused) return;
        throw error;
      }
      note(`${user.userId} leaves ${contestId}`);
      lobbyOf(contestId).left(user.userId);
    },
  };
};
