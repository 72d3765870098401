import type { ContestTemplate, SentFile } from '@captains-pick/contract';
import { hasSalaries, type DraftType, type Sport } from '@captains-pick/rules';
import { isoOfLocalField } from '../../data/index.ts';

/** A contest before it is created: what stands in the form's fields. */
export interface ContestForm {
  readonly tournamentName: string;
  readonly tournamentURL: string;
  readonly sport: Sport;
  readonly draftType: DraftType;
  /** Named, or a text of its own, such as `5 rounds`. */
  readonly format: string;
  /** As the browser's field has it, in the viewer's zone. */
  readonly deadline: string;
  readonly entryFee: string;
  readonly adminFee: string;
  readonly salaryCap: string;
  readonly maxEntries: string;
  readonly maxEntriesPerUser: string;
  /** Seconds per pick; empty for no limit. */
  readonly pickTimeLimit: string;
  /** Amounts by place; empty for the percentage table. */
  readonly entrantPayouts: string;
  readonly playerPayouts: string;
}

export const EMPTY_FORM: ContestForm = {
  tournamentName: '',
  tournamentURL: '',
  sport: 'Golf',
  draftType: 'Salary',
  format: 'Pick6',
  deadline: '',
  entryFee: '20',
  adminFee: '2',
  salaryCap: '50000',
  maxEntries: '50',
  maxEntriesPerUser: '1',
  pickTimeLimit: '60',
  entrantPayouts: '',
  playerPayouts: '',
};

const shown = (number: number | null | undefined): string =>
  number === null || number === undefined ? '' : String(number);

/** The form with a template's terms; the event and its deadline stay as they are. */
export const withTemplate = (form: ContestForm, { terms }: ContestTemplate): ContestForm => ({
  ...form,
  sport: terms.sport,
  draftType: terms.draftType,
  format: terms.format,
  entryFee: shown(terms.entryFee),
  adminFee: shown(terms.adminFee),
  salaryCap: shown(terms.salaryCap),
  maxEntries: shown(terms.maxEntries),
  maxEntriesPerUser: shown(terms.maxEntriesPerUser),
  pickTimeLimit: shown(terms.pickTimeLimit),
  entrantPayouts: terms.entrantPayouts?.join(', ') ?? '',
  playerPayouts: terms.playerPayouts.join(', '),
});

/** A number where it is one; else as it was typed, so that the server says what is wrong with it. */
const numberOr = (text: string): number | string => {
  const tidy = text.replace(/[$\s]/g, '');
  return tidy !== '' && Number.isFinite(Number(tidy)) ? Number(tidy) : text;
};

const optional = (text: string): number | string | null =>
  text.trim() === '' ? null : numberOr(text);

const amounts = (text: string): readonly (number | string)[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(numberOr);

/** The contest file that the server reads, in the wire's field names. */
export const contestFile = (form: ContestForm): SentFile => {
  const { tournamentURL, draftType, entrantPayouts } = form;
  const prizes = amounts(entrantPayouts);
  const contest = {
    tournamentName: form.tournamentName,
    tournamentURL: tournamentURL.trim() === '' ? null : tournamentURL.trim(),
    sport: form.sport,
    draftType,
    format: form.format,
    deadline: isoOfLocalField(form.deadline),
    entryFee: numberOr(form.entryFee),
    adminFee: numberOr(form.adminFee),
    salaryCap: hasSalaries(form) ? optional(form.salaryCap) : null,
    maxEntries: numberOr(form.maxEntries),
    maxEntriesPerUser: numberOr(form.maxEntriesPerUser),
    entrantPayouts: prizes.length === 0 ? null : prizes,
    playerPayouts: amounts(form.playerPayouts),
    ...(draftType === 'Snake' ? { pickTimeLimit: optional(form.pickTimeLimit) } : {}),
  };
  return { name: 'new-contest.json', text: JSON.stringify(contest) };
};
