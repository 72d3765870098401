import { describe, expect, it } from 'vitest';
import { contestFile, EMPTY_FORM, withTemplate, type ContestForm } from './contestForm.ts';

const parse = (text: string): unknown => JSON.parse(text);

describe('contestFile and withTemplate', () => {
  it('writes the fields of the API', () => {
    const { name, text } = contestFile({
      ...EMPTY_FORM,
      tournamentName: 'The Open',
      tournamentURL: ' https://www.theopen.com ',
      deadline: '2026-07-16T07:30',
      entryFee: '$12.50',
      entrantPayouts: '100, 50; 25',
    });
    expect(name).toBe('new-contest.json');
    expect(parse(text)).toEqual({
      tournamentName: 'The Open',
      tournamentURL: 'https://www.theopen.com',
      sport: 'Golf',
      draftType: 'Salary',
      format: 'Pick6',
      deadline: new Date(2026, 6, 16, 7, 30).toISOString(),
      entryFee: 12.5,
      adminFee: 2,
      salaryCap: 50_000,
      maxEntries: 50,
      maxEntriesPerUser: 1,
      entrantPayouts: [100, 50, 25],
      playerPayouts: [],
    });
  });

  it('passes unparsable text on, so that the server reports the error', () => {
    const { text } = contestFile({ ...EMPTY_FORM, entryFee: 'twenty', maxEntries: '' });
    expect(parse(text)).toMatchObject({ entryFee: 'twenty', maxEntries: '', deadline: null });
  });

  it('writes a pick time limit and no salary cap for a snake draft', () => {
    const snake = { ...EMPTY_FORM, draftType: 'Snake', maxEntries: '6' } as const;
    expect(parse(contestFile(snake).text)).toMatchObject({ salaryCap: null, pickTimeLimit: 60 });
    expect(parse(contestFile({ ...snake, pickTimeLimit: '' }).text)).toMatchObject({
      pickTimeLimit: null,
    });
  });

  it('applies a template’s terms and keeps the event', () => {
    const form = withTemplate(
      { ...EMPTY_FORM, tournamentName: 'Wijk aan Zee', deadline: '2026-01-16T12:00' },
      {
        id: 'chess-four',
        name: 'Chess, four boards',
        about: 'Four players of a round robin.',
        terms: {
          sport: 'Chess',
          draftType: 'Salary',
          format: 'Pick4',
          entryFee: 5,
          adminFee: 0.5,
          salaryCap: 40_000,
          maxEntries: 100,
          maxEntriesPerUser: 3,
          entrantPayouts: [200, 100],
          playerPayouts: [],
        },
      },
    );
    expect(form).toEqual({
      ...EMPTY_FORM,
      tournamentName: 'Wijk aan Zee',
      deadline: '2026-01-16T12:00',
      sport: 'Chess',
      format: 'Pick4',
      entryFee: '5',
      adminFee: '0.5',
      salaryCap: '40000',
      maxEntries: '100',
      maxEntriesPerUser: '3',
      pickTimeLimit: '',
      entrantPayouts: '200, 100',
    });
  });
});

it('quiet hours belong to a slow draft', () => {
  const night = { quietFrom: '23:00', quietTo: '08:00', quietZone: 'America/New_York' };
  const slow = { ...EMPTY_FORM, ...night, draftType: 'Snake', pickTimeLimit: '28800' } as const;
  const quietHoursOf = (form: ContestForm): unknown =>
    (JSON.parse(contestFile(form).text) as { quietHours?: unknown }).quietHours;
  expect(quietHoursOf(slow)).toEqual({ from: '23:00', to: '08:00', zone: 'America/New_York' });
  expect(quietHoursOf({ ...slow, quietFrom: '', quietTo: '' })).toBeUndefined();
  expect(quietHoursOf({ ...slow, pickTimeLimit: '60' })).toBeUndefined();
  expect(quietHoursOf({ ...slow, draftType: 'Salary' })).toBeUndefined();
});
