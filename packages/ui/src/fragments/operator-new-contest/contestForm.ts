import type { ContestFields, ContestTemplate, SentFile } from '@captains-pick/contract';
import {
  hasSalaries,
  SHORTEST_QUIET_PICK_TIME,
  type DraftType,
  type Sport,
} from '@captains-pick/rules';
import { isoOfLocalField, localFieldOf } from '../../data/index.ts';

/** The content of the form that creates a contest. */
export interface ContestForm {
  readonly tournamentName: string;
  readonly tournamentURL: string;
  readonly sport: Sport;
  readonly draftType: DraftType;
  /** A named format or a custom one, such as `5 rounds`. */
  readonly format: string;
  /** The value of the date field, in the viewer's time zone. */
  readonly deadline: string;
  readonly entryFee: string;
  readonly adminFee: string;
  readonly salaryCap: string;
  readonly maxEntries: string;
  readonly maxEntriesPerUser: string;
  /** Seconds per pick. Empty: no limit. */
  readonly pickTimeLimit: string;
  /** `23:00`. Empty, as `quietTo`: no quiet hours. */
  readonly quietFrom: string;
  readonly quietTo: string;
  /** Such as `America/New_York`. */
  readonly quietZone: string;
  /** Amounts by place. Empty: the percentage table. */
  readonly entrantPayouts: string;
  readonly playerPayouts: string;
}

/** Only a slow draft can have quiet hours. */
export const isSlow = ({ draftType, pickTimeLimit }: ContestForm): boolean =>
  draftType === 'Snake' && Number(pickTimeLimit) >= SHORTEST_QUIET_PICK_TIME;

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
  quietFrom: '',
  quietTo: '',
  quietZone: '',
  entrantPayouts: '',
  playerPayouts: '',
};

const shown = (number: number | null | undefined): string =>
  number === null || number === undefined ? '' : String(number);

type Terms = Omit<ContestTemplate['terms'], 'format' | 'draftType'> & {
  readonly format: string;
  readonly draftType: DraftType;
};

const withTerms = (form: ContestForm, terms: Terms): ContestForm => ({
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
  quietFrom: terms.quietHours?.from ?? '',
  quietTo: terms.quietHours?.to ?? '',
  quietZone: terms.quietHours?.zone ?? form.quietZone,
  entrantPayouts: terms.entrantPayouts?.join(', ') ?? '',
  playerPayouts: terms.playerPayouts.join(', '),
});

/** Applies a template's terms to the form. The event and its deadline stay. */
export const withTemplate = (form: ContestForm, { terms }: ContestTemplate): ContestForm =>
  withTerms(form, terms);

/** The form of a contest that exists. A type of draft that this page does not know is left as Salary. */
export const formOf = (
  { tournamentName, tournamentURL, deadline, ...terms }: ContestFields,
  form: ContestForm = EMPTY_FORM,
): ContestForm =>
  withTerms(
    {
      ...form,
      tournamentName,
      tournamentURL: tournamentURL ?? '',
      deadline: deadline === null ? '' : localFieldOf(deadline),
    },
    { ...terms, draftType: terms.draftType === 'Snake' ? 'Snake' : 'Salary' },
  );

/** Parses a number. Other text is returned unchanged, so that the server reports the error. */
const numberOrText = (text: string): number | string => {
  const cleaned = text.replace(/[$\s]/g, '');
  return cleaned !== '' && Number.isFinite(Number(cleaned)) ? Number(cleaned) : text;
};

const optional = (text: string): number | string | null =>
  text.trim() === '' ? null : numberOrText(text);

const amounts = (text: string): readonly (number | string)[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(numberOrText);

/** Left out if neither time is given. */
const quietHours = (form: ContestForm) => {
  const { quietFrom, quietTo, quietZone } = form;
  return !isSlow(form) || (quietFrom.trim() === '' && quietTo.trim() === '')
    ? {}
    : { quietHours: { from: quietFrom.trim(), to: quietTo.trim(), zone: quietZone.trim() } };
};

/** The contest file that the server expects, with the field names of the API. */
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
    entryFee: numberOrText(form.entryFee),
    adminFee: numberOrText(form.adminFee),
    salaryCap: hasSalaries(form) ? optional(form.salaryCap) : null,
    maxEntries: numberOrText(form.maxEntries),
    maxEntriesPerUser: numberOrText(form.maxEntriesPerUser),
    entrantPayouts: prizes.length === 0 ? null : prizes,
    playerPayouts: amounts(form.playerPayouts),
    ...(draftType === 'Snake'
      ? { pickTimeLimit: optional(form.pickTimeLimit), ...quietHours(form) }
      : {}),
  };
  return { name: 'new-contest.json', text: JSON.stringify(contest) };
};
