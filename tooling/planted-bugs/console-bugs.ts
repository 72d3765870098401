/**
 * Bugs of the operators' console that its stories must find. Each replaces a text that occurs exactly once in its file.
 * `why` is the damage for people if it got through.
 */
import type { PlantedBug } from './planted-bugs.ts';

export interface ConsoleBug extends PlantedBug {
  /** The stories that show the damage, below packages/ui/src. */
  readonly stories: string;
}

const ACT = 'pieces/operator-act';
const DIALOG = `${ACT}/ActDialog.tsx`;
const DIALOG_STORIES = `${ACT}/ActDialog.stories.tsx`;
const CONTEST = 'fragments/operator-contest';
const ACTS = `${CONTEST}/ContestActs.stories.tsx`;

/** `file` is relative to packages/ui/src. */
export const CONSOLE_BUGS: readonly ConsoleBug[] = [
  {
    file: DIALOG,
    stories: DIALOG_STORIES,
    find: "valueIn(values, 'typed') !== typed ?",
    replace: "valueIn(values, 'typed') === '' ?",
    why: 'any word that is typed cancels a contest and refunds it',
  },
  {
    file: DIALOG,
    stories: DIALOG_STORIES,
    find: "asksReason && reason === '' ? reasonField.missing : null",
    replace: 'null',
    why: 'acts stand in the log without a reason',
  },
  {
    file: DIALOG,
    stories: DIALOG_STORIES,
    find: "if (!open || act.state === 'unanswered') return;",
    replace: 'if (!open) return;',
    why: 'Enter sends an act again whose answer was lost',
  },
  {
    file: DIALOG,
    stories: DIALOG_STORIES,
    find: "if (!open || act.state === 'unanswered') return;",
    replace: "if (act.state === 'unanswered') return;",
    why: 'a dialog that fades away does its act a second time',
  },
  {
    file: `${ACT}/actState.ts`,
    stories: ACTS,
    find: "case 'malformed':\n      return { state: 'unanswered' };",
    replace:
      "case 'malformed':\n      return { state: 'refused', message: UNEXPECTED, details: [] };",
    why: 'an act whose answer was lost reads as refused, and is done again',
  },
  {
    file: 'pieces/operator-page/useFocusStays.ts',
    stories: ACTS,
    find: 'heading.current?.focus();',
    replace: '',
    why: 'who works by keyboard is thrown to the top of the page after an act',
  },
  {
    file: `${CONTEST}/acts/acts.tsx`,
    stories: ACTS,
    find: 'timesCents(totalFee(contest), contest.entrantsCount)',
    replace: 'timesCents(totalFee(contest), contest.maxEntries)',
    why: 'the refund that is typed is not what goes back',
  },
  {
    file: `${CONTEST}/acts/WinnersTable.tsx`,
    stories: ACTS,
    find: '.filter(({ winnings }) => winnings > ZERO_CENTS)',
    replace: '',
    why: 'who wins nothing stands among those who are paid',
  },
  {
    file: `${CONTEST}/overrides/OverridesSection.tsx`,
    stories: `${CONTEST}/Overrides.stories.tsx`,
    find: 'add.run({ player, result, reason })',
    replace: 'setAdding(reason === player && result.score === null)',
    why: 'an override is shown and never sent',
  },
  {
    file: `${CONTEST}/overrides/OverrideDialog.tsx`,
    stories: `${CONTEST}/Overrides.stories.tsx`,
    find: 'if (parsed.ok && changed) {',
    replace: 'if (parsed.ok) {',
    why: 'an override of nothing is sent',
  },
  {
    file: `${CONTEST}/regrade/useRegrade.ts`,
    stories: `${CONTEST}/Regrade.stories.tsx`,
    find: 'overrides: overrides.map(({ player, result }) => ({ player, result })),',
    replace: 'overrides: [],',
    why: 'a re-grade is looked at, and made, without its overrides',
  },
  {
    file: `${CONTEST}/names/MatchNameDialog.tsx`,
    stories: `${CONTEST}/Names.stories.tsx`,
    find: 'player: choice.player === NOBODY ? null : choice.player,',
    replace: 'player: null,',
    why: 'whoever is meant by a name, it is settled as nobody',
  },
  {
    file: `${CONTEST}/shared/PreviewedAct.tsx`,
    stories: `${CONTEST}/Feeds.stories.tsx`,
    find: "confirm === null || act.now.state === 'unanswered' ? null : (",
    replace: 'confirm === null ? null : (',
    why: 'a feed whose answer was lost is sent again by the same button',
  },
  {
    file: `${CONTEST}/players/usePlayersImport.ts`,
    stories: `${CONTEST}/ImportPlayers.stories.tsx`,
    find: '...(hasMatches ? { sameBecause: trimmedReason } : {})',
    replace: '',
    why: 'names are settled without a word in the log',
  },
];
