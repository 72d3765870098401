import { ContestTemplate } from '@captains-pick/contract';
import { DRAFT_TYPES, SPORTS } from '@captains-pick/rules';
import { describe, expect, test } from 'vitest';
import { CONTEST_TEMPLATES } from './contest-templates.ts';
import { readContest } from './read-contest.ts';

describe('contest templates', () => {
  test.each(CONTEST_TEMPLATES)('$id needs only a name and a deadline', (template) => {
    expect(ContestTemplate.parse(template)).toEqual(template);
    const file = {
      ...template.terms,
      tournamentName: 'An Event',
      deadline: '2031-05-03T18:00:00Z',
    };
    expect(readContest(JSON.stringify(file))).toMatchObject({
      ok: true,
      value: { sport: template.terms.sport, maxEntries: template.terms.maxEntries },
    });
  });

  test('exist for each sport, each draft type and the named formats, with distinct names', () => {
    const kinds = new Set(
      CONTEST_TEMPLATES.map(({ terms: { sport, draftType } }) => `${sport} ${draftType}`),
    );
    expect(kinds).toEqual(
      new Set(SPORTS.flatMap((sport) => DRAFT_TYPES.map((draftType) => `${sport} ${draftType}`))),
    );
    for (const sport of SPORTS) {
      const formats = CONTEST_TEMPLATES.filter(({ terms }) => terms.sport === sport);
      expect(formats.map(({ terms }) => terms.format)).toContain('H2H');
    }
    expect(CONTEST_TEMPLATES.map(({ terms }) => terms.format)).toContain('LL');
    const ids = CONTEST_TEMPLATES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
