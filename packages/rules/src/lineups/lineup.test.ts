import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkLineup,
  clearSlot,
  emptySlots,
  fillSlot,
  lineupRefusalMessage,
  tallyLineup,
  type DraftablePlayer,
  type LineupRefusal,
} from './lineup.ts';
import { nameKey } from '../names.ts';

const player = (name: string, salary: number | null = 5000): DraftablePlayer => ({ name, salary });
const FIELD = [
  player('Rory McIlroy', 11_000),
  player('Dustin Johnson', 10_000),
  player('Thorbjørn Olesen', 8000),
  player("Ja'Marr Chase", 7000),
];
const RULES = { players: FIELD, size: 3, salaryCap: 28_000 };

const refusal = (
  captain: string,
  flexPlayers: readonly string[],
  rules = RULES,
): LineupRefusal | null => {
  const checked = checkLineup({ captain, flexPlayers }, rules);
  return checked.ok ? null : checked.refusal;
};

describe('checking a lineup', () => {
  it('makes a lineup of names, however they are spaced, cased or composed', () => {
    const checked = checkLineup(
      {
        captain: ' rory  mcilroy ',
        flexPlayers: ['Thorbjørn Olesen'.normalize('NFD'), "JA'MARR CHASE"],
      },
      RULES,
    );
    expect(checked).toMatchObject({
      ok: true,
      value: { captain: FIELD[0], flexPlayers: [FIELD[2], FIELD[3]], teamSalary: 26_000 },
    });
  });

  it('accepts a lineup exactly at the cap, and refuses a dollar above', () => {
    expect(refusal('Rory McIlroy', ['Dustin Johnson', "Ja'Marr Chase"])).toBeNull();
    expect(
      refusal('Rory McIlroy', ['Dustin Johnson', "Ja'Marr Chase"], { ...RULES, salaryCap: 27_999 }),
    ).toEqual({ name: 'over-cap', salary: 28_000, salaryCap: 27_999 });
  });

  it('refuses by name', () => {
    expect(refusal('Rory McIlroy', ['Dustin Johnson'])).toMatchObject({
      name: 'incomplete',
      filled: 2,
    });
    expect(refusal('', ['Rory McIlroy', 'Dustin Johnson'])).toMatchObject({ name: 'incomplete' });
    expect(refusal('Rory McIlroy', ['Dustin Johnson', 'Tiger Woods'])).toEqual({
      name: 'player-not-in-contest',
      player: 'Tiger Woods',
    });
    expect(refusal('Rory McIlroy', ['Dustin Johnson', 'RORY MCILROY'])).toEqual({
      name: 'player-twice',
      player: 'RORY MCILROY',
    });
    expect(
      refusal('Rory McIlroy', ['Dustin Johnson', "Ja'Marr Chase", 'Thorbjørn Olesen']),
    ).toMatchObject({
      name: 'too-many-players',
      given: 4,
    });
    expect(
      refusal('Lee', ['Rory McIlroy', 'Dustin Johnson'], {
        ...RULES,
        players: [...FIELD, player('Lee'), player(' LEE ')],
      }),
    ).toEqual({ name: 'ambiguous-name', player: 'Lee' });
  });

  it('refuses a player without a salary under a cap, who would be free', () => {
    const rules = { ...RULES, players: [...FIELD, player('Lee', null)] };
    const unpriced = { name: 'player-without-salary', player: 'Lee' };
    expect(refusal('LEE', ['Rory McIlroy', 'Dustin Johnson'], rules)).toEqual(unpriced);
    expect(refusal('Rory McIlroy', ['Dustin Johnson', 'Lee'], rules)).toEqual(unpriced);
    expect(
      checkLineup(
        { captain: 'Lee', flexPlayers: ['Rory McIlroy', 'Dustin Johnson'] },
        { ...rules, salaryCap: null },
      ),
    ).toMatchObject({ ok: true, value: { teamSalary: 21_000 } });
  });

  it('has a message for each refusal, the first ones in fixed wording', () => {
    expect(lineupRefusalMessage({ name: 'incomplete', filled: 1, size: 2 })).toBe(
      'Please complete your lineup before submitting.',
    );
    expect(lineupRefusalMessage({ name: 'over-cap', salary: 51_000, salaryCap: 50_000 })).toBe(
      'The lineup is $1,000 over the cap.',
    );
    expect(
      (
        [
          { name: 'too-many-players', given: 4, size: 3 },
          { name: 'player-not-in-contest', player: 'Tiger Woods' },
          { name: 'ambiguous-name', player: 'Lee' },
          { name: 'player-twice', player: 'Lee' },
          { name: 'player-without-salary', player: 'Lee' },
        ] as const
      ).map(lineupRefusalMessage),
    ).toEqual([
      'This contest takes 3 players; the lineup has 4.',
      'Tiger Woods is not in this contest.',
      'More than one player in this contest is called Lee.',
      'Lee is in the lineup twice.',
      'Lee has no salary in this contest.',
    ]);
  });

  it('has no cap where the contest has no salaries', () => {
    const players = [player('a', null), player('b', null)];
    expect(
      checkLineup({ captain: 'a', flexPlayers: ['b'] }, { players, size: 2, salaryCap: null }),
    ).toMatchObject({ ok: true, value: { teamSalary: 0 } });
  });

  it('never throws, and a lineup it makes keeps every rule', () => {
    const name = fc.oneof(fc.constantFrom(...FIELD.map((one) => one.name)), fc.string());
    fc.assert(
      fc.property(
        name,
        fc.array(name, { maxLength: 4 }),
        fc.integer({ min: 0, max: 40_000 }),
        (captain, flexPlayers, salaryCap) => {
          const checked = checkLineup({ captain, flexPlayers }, { ...RULES, salaryCap });
          if (!checked.ok) return;
          const chosen = [checked.value.captain, ...checked.value.flexPlayers];
          expect(chosen).toHaveLength(RULES.size);
          expect(new Set(chosen).size).toBe(RULES.size);
          expect(checked.value.teamSalary).toBeLessThanOrEqual(salaryCap);
          expect(checked.value.teamSalary).toBe(
            chosen.reduce((sum, one) => sum + (one.salary ?? 0), 0),
          );
          expect(nameKey(checked.value.captain.name)).toBe(nameKey(captain));
        },
      ),
    );
  });
});

describe('building a lineup', () => {
  it('fills the captain first, then the first empty flex', () => {
    const [rory, dustin, olesen, chase] = FIELD as [
      DraftablePlayer,
      DraftablePlayer,
      DraftablePlayer,
      DraftablePlayer,
    ];
    let slots = fillSlot(fillSlot(emptySlots<DraftablePlayer>(3), rory), dustin);
    expect(slots.map((slot) => [slot.position, slot.player?.name])).toEqual([
      ['Cpt', 'Rory McIlroy'],
      ['Flex', 'Dustin Johnson'],
      ['Flex', undefined],
    ]);
    slots = fillSlot(clearSlot(slots, 0), olesen);
    expect(slots[0]?.player).toBe(olesen);
    slots = fillSlot(slots, chase);
    expect(fillSlot(slots, rory)).toBe(slots);
    expect(fillSlot(clearSlot(slots, 2), olesen)[2]?.player).toBeNull();
  });

  it('tallies the rest', () => {
    const slots = fillSlot(emptySlots<DraftablePlayer>(3), player('a', 20_000));
    expect(tallyLineup(slots, 50_000)).toEqual({
      filled: 1,
      open: 2,
      salary: 20_000,
      remaining: 30_000,
      averagePerOpenSlot: 15_000,
      full: false,
      overCap: false,
      submittable: false,
    });
    const over = fillSlot(fillSlot(slots, player('b', 20_000)), player('c', 10_001));
    expect(tallyLineup(over, 50_000)).toMatchObject({
      remaining: -1,
      averagePerOpenSlot: null,
      full: true,
      overCap: true,
      submittable: false,
    });
    expect(tallyLineup(over, 50_001)).toMatchObject({
      remaining: 0,
      overCap: false,
      submittable: true,
    });
    expect(tallyLineup(over, null)).toMatchObject({
      remaining: null,
      overCap: false,
      submittable: true,
    });
    expect(tallyLineup(slots, null).averagePerOpenSlot).toBeNull();
    expect(tallyLineup([], null)).toMatchObject({ full: false, submittable: false });
  });
});
