import type { Contest, OverriddenFields, Regrade, RegradeOutcome } from '@captains-pick/contract';
import { useState } from 'react';
import { useOperatorApi } from '../../../data/index.ts';
import { useAct, type Act } from '../../../pieces/operator-act/index.ts';
import { emptyFeed, feedOf, type FeedDraft } from '../feeds/SendFeed.tsx';
import { usePreview, type PreviewRequest } from '../shared/usePreview.ts';

export interface RegradeOverride {
  readonly player: string;
  readonly name: string;
  readonly result: OverriddenFields;
}

/** The content of the re-grade form. */
interface RegradeDraft {
  readonly feed: FeedDraft;
  readonly overrides: readonly RegradeOverride[];
  readonly reason: string;
}

const emptyDraft = (contest: Contest): RegradeDraft => ({
  feed: emptyFeed(contest),
  overrides: [],
  reason: '',
});

/** The request body. */
const regradeOf = ({ feed: typedFeed, overrides, reason }: RegradeDraft): Regrade => {
  const feed = feedOf(typedFeed);
  return {
    reason,
    overrides: overrides.map(({ player, result }) => ({ player, result })),
    ...(feed === null ? {} : { feed }),
  };
};

/** The changed fields, or a function of the current draft that returns them. */
type NextPart = Partial<RegradeDraft> | ((current: RegradeDraft) => Partial<RegradeDraft>);

export interface RegradeForm {
  readonly draft: RegradeDraft;
  /** Changes the draft. The preview no longer fits it and is cleared. */
  readonly change: (next: NextPart) => void;
  /** The re-grade as a request. */
  readonly body: Regrade;
  readonly preview: PreviewRequest<Regrade, RegradeOutcome>;
  readonly act: Act<Regrade>;
  /** The outcome of the last re-grade, until the draft changes. */
  readonly done: RegradeOutcome | null;
}

/** The draft of a re-grade, its preview, and the re-grade itself, which empties the draft. */
export const useRegrade = (contest: Contest, onDone: () => void): RegradeForm => {
  const api = useOperatorApi();
  const params = { id: contest._id };
  const [draft, setDraft] = useState(() => emptyDraft(contest));
  const [done, setDone] = useState<RegradeOutcome | null>(null);
  const preview = usePreview((body: Regrade) => api.previewRegrade({ params, body }));
  const act = useAct({
    perform: (body: Regrade) => api.regradeContest({ params, body }),
    onDone: (outcome: RegradeOutcome) => {
      setDone(outcome);
      setDraft(emptyDraft(contest));
      preview.clear();
      onDone();
    },
  });
  return {
    draft,
    change: (next) => {
      setDone(null);
      preview.clear();
      act.reset();
      setDraft((current) => ({
        ...current,
        ...(typeof next === 'function' ? next(current) : next),
      }));
    },
    body: regradeOf(draft),
    preview,
    act,
    done,
  };
};
