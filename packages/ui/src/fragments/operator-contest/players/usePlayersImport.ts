import type {
  Contest,
  ImportedPlayers,
  PlayerFiles,
  SentFile,
  SuggestedSalaries,
} from '@captains-pick/contract';
import { useState } from 'react';
import { useOperatorApi } from '../../../data/index.ts';
import { useAct, type Act } from '../../../pieces/operator-act/index.ts';
import { usePreview, type PreviewRequest } from '../shared/usePreview.ts';
import type { MatchedNames } from './MatchFacts.tsx';

const NO_MATCHES: MatchedNames = {};

/** The content of the import form. */
interface ImportDraft {
  readonly file: SentFile | null;
  readonly facts: SentFile | null;
  readonly matched: MatchedNames;
  /** Fills in salaries that the file does not give. */
  readonly suggest: boolean;
}

const EMPTY: ImportDraft = { file: null, facts: null, matched: NO_MATCHES, suggest: false };

/** The request body. Null while there is no file. */
const filesOf = ({ file, facts, matched, suggest }: ImportDraft): PlayerFiles | null =>
  file === null
    ? null
    : {
        file,
        ...(facts === null ? {} : { facts }),
        same: Object.entries(matched).map(([name, player]) => ({ name, player })),
        suggestSalaries: suggest,
      };

/** The field without which the last request was not sent. */
type Missing = 'file' | 'reason' | null;

export interface PlayersImport {
  readonly draft: ImportDraft;
  /** The files as a request. Null while there is no file. */
  readonly files: PlayerFiles | null;
  /** Why names were matched. */
  readonly reason: string;
  readonly missing: Missing;
  readonly preview: PreviewRequest<PlayerFiles, SuggestedSalaries>;
  readonly act: Act<PlayerFiles>;
  /** Changes the files. The preview no longer fits them and is cleared. */
  readonly change: (part: Partial<ImportDraft>) => void;
  /** Matches names, and loads the preview again. */
  readonly match: (matched: MatchedNames) => void;
  readonly setReason: (reason: string) => void;
  /** Returns the missing field, or null after sending the request. */
  readonly requestPreview: () => Missing;
  readonly send: () => Missing;
}

/** The draft of an import of players, its preview, and the import itself, which empties the draft. */
export const usePlayersImport = (
  contest: Contest,
  onImported: (imported: ImportedPlayers | null) => void,
): PlayersImport => {
  const api = useOperatorApi();
  const params = { id: contest._id };
  const [draft, setDraft] = useState(EMPTY);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<Missing>(null);
  const preview = usePreview((body: PlayerFiles) => api.suggestSalaries({ params, body }));
  const act = useAct({
    perform: (body: PlayerFiles) => api.importPlayers({ params, body }),
    onDone: (done: ImportedPlayers) => {
      setDraft(EMPTY);
      setReason('');
      preview.clear();
      onImported(done);
    },
  });
  const files = filesOf(draft);
  const lack = (field: Missing): Missing => {
    setMissing(field);
    return field;
  };

  return {
    draft,
    files,
    reason,
    missing,
    preview,
    act,
    // A changed file resets the matched names.
    change: (part) => {
      setMissing(null);
      onImported(null);
      preview.clear();
      act.reset();
      setDraft((current) => ({ ...current, matched: NO_MATCHES, ...part }));
    },
    match: (matched) => {
      const next = { ...draft, matched };
      setDraft(next);
      setMissing(null);
      act.reset();
      const request = filesOf(next);
      if (request !== null) preview.load(request);
    },
    setReason: (typed) => {
      setMissing(null);
      setReason(typed);
    },
    requestPreview: () => {
      if (files === null) return lack('file');
      preview.load(files);
      return lack(null);
    },
    send: () => {
      const hasMatches = Object.keys(draft.matched).length > 0;
      const trimmedReason = reason.trim();
      if (files === null) return lack('file');
      if (hasMatches && trimmedReason === '') return lack('reason');
      act.run({ ...files, ...(hasMatches ? { sameBecause: trimmedReason } : {}) });
      return lack(null);
    },
  };
};
