import { CHECKUP_PARTS, type Finding } from '@captains-pick/contract';
import { describe, expect, test } from 'vitest';
import { findingsOf, type Installation } from './checkup.ts';

const REAL: Installation = {
  version: '1.2.3',
  production: true,
  demo: false,
  embedded: false,
  publicUrl: 'https://pick.example.org',
  sendsMails: true,
  supportEmail: 'help@example.org',
  operatorFactor: 'required',
};

const SOUND = {
  checks: { database: null, migrations: null, disk: null, clock: null },
  booksAreSound: true,
  failedMails: 0,
  moreFailedMails: false,
  pausedSources: 0,
  operators: 2,
} as const;

type Readings = Parameters<typeof findingsOf>[1];

const found = (installation: Partial<Installation>, readings: Partial<Readings> = {}) =>
  findingsOf({ ...REAL, ...installation }, { ...SOUND, ...readings }).filter(
    ({ state }) => state !== 'ok',
  );

const only = (findings: readonly Finding[]): Finding => {
  expect(findings).toHaveLength(1);
  return findings[0] as Finding;
};

test('an installation that lacks nothing has a finding for each part, and nothing to do', () => {
  const findings = findingsOf(REAL, SOUND);
  expect(findings.map(({ part }) => part).toSorted()).toEqual([...CHECKUP_PARTS].toSorted());
  expect(findings.filter(({ state, todo }) => state !== 'ok' || todo !== null)).toEqual([]);
});

describe('in production', () => {
  test.each<[string, Partial<Installation>, RegExp]>([
    ['storage', { embedded: true }, /DATABASE_URL/],
    ['address', { publicUrl: null }, /PUBLIC_URL/],
    ['address', { publicUrl: 'http://pick.example.org' }, /https/],
    ['mail', { sendsMails: false }, /SMTP_URL/],
    ['operators', { operatorFactor: 'optional' }, /OPERATOR_FACTOR/],
    ['demo', { demo: true }, /DEMO=0/],
  ])('%s is a fault: %o', (part, lacks, todo) => {
    const finding = only(found(lacks));
    expect(finding).toMatchObject({ part, state: 'fault' });
    expect(finding.todo).toMatch(todo);
  });

  test('what can wait is advice', () => {
    expect(only(found({ supportEmail: null }))).toMatchObject({ part: 'support', state: 'advice' });
    expect(only(found({}, { operators: 1 }))).toMatchObject({ part: 'operators', state: 'advice' });
    expect(only(found({}, { pausedSources: 2 }))).toMatchObject({
      part: 'results',
      state: 'advice',
      says: 'The sources of 2 contests’ results are not read any more.',
    });
  });
});

test('while it is tried out, only faults of the machine and of the money are faults', () => {
  const trial = {
    production: false,
    demo: true,
    embedded: true,
    publicUrl: null,
    sendsMails: false,
    supportEmail: null,
    operatorFactor: 'optional',
  } as const;
  expect(found(trial, { operators: 1 }).map(({ state }) => state)).toEqual(Array(6).fill('advice'));
});

test('what the machine lacks is a fault, with its reason and what to do', () => {
  const checks = { ...SOUND.checks, disk: 'The disk of DATA_DIR is almost full.' };
  expect(only(found({}, { checks }))).toMatchObject({
    part: 'disk',
    state: 'fault',
    says: 'The disk of DATA_DIR is almost full.',
    todo: 'Free at least 256 MB on the disk of DATA_DIR.',
  });
  expect(only(found({}, { booksAreSound: false }))).toMatchObject({
    part: 'ledger',
    state: 'fault',
  });
});

test('mails that could not be sent are counted', () => {
  const says = (failedMails: number, moreFailedMails = false) =>
    only(found({}, { failedMails, moreFailedMails })).says;
  expect(says(1)).toBe('One mail could not be sent.');
  expect(says(3)).toBe('3 mails could not be sent.');
  expect(says(50, true)).toBe('More than 50 mails could not be sent.');
});
