import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../keptStorage.ts';
import { countMinute, isDue, noteReminder, TICK_MS, type Played } from './playClock.ts';

const viewer = { userId: 'u1', username: 'mrivers' };
const START = Date.UTC(2026, 10, 26, 20);

const play = (storage: Storage, from: number, minutes: number): Played => {
  let played = countMinute(storage, viewer, from);
  for (let minute = 1; minute < minutes; minute += 1) {
    played = countMinute(storage, viewer, from + minute * TICK_MS);
  }
  return played;
};

describe('time played', () => {
  it('is counted by the minute, once for two tabs', () => {
    const storage = memoryStorage();
    expect(play(storage, START, 10).minutes).toBe(10);
    const again = countMinute(storage, viewer, START + 9 * TICK_MS + 20_000);
    expect(again.minutes).toBe(10);
  });

  it('starts again after a pause of 15 minutes, and goes on after a shorter one', () => {
    const storage = memoryStorage();
    play(storage, START, 10);
    const last = START + 9 * TICK_MS;
    expect(countMinute(storage, viewer, last + 14 * TICK_MS).minutes).toBe(11);
    expect(countMinute(storage, viewer, last + 29 * TICK_MS).minutes).toBe(1);
  });

  it('is of one person, and survives a clock that was set back and a damaged value', () => {
    const storage = memoryStorage();
    play(storage, START, 10);
    expect(countMinute(storage, { ...viewer, userId: 'u2' }, START + 10 * TICK_MS).minutes).toBe(1);
    expect(countMinute(storage, { ...viewer, userId: 'u2' }, START - TICK_MS).minutes).toBe(1);
    storage.setItem('captains-pick-played', '{"minutes":"many"');
    expect(countMinute(storage, viewer, START).minutes).toBe(1);
  });

  it('reminds once for each interval', () => {
    const storage = memoryStorage();
    expect(isDue(play(storage, START, 59), 60)).toBe(false);
    const hour = countMinute(storage, viewer, START + 59 * TICK_MS);
    expect(isDue(hour, 60)).toBe(true);
    noteReminder(storage, hour);
    const next = countMinute(storage, viewer, START + 60 * TICK_MS);
    expect(isDue(next, 60)).toBe(false);
    expect(isDue({ ...next, minutes: 120 }, 60)).toBe(true);
  });
});
