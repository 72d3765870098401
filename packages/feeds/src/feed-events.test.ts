import { describe, expect, test } from 'vitest';
import { ALL_SAMPLES } from '../test/samples.ts';
import { readers } from './readers.ts';

const eventOf = (text: string, format: keyof typeof readers) => {
  const read = readers[format](text, { observedAt: new Date('2031-05-03T18:00:00Z') });
  return read.ok ? { event: read.value.event } : { faults: read.refusal.faults };
};

const poker = (event: string) =>
  JSON.stringify({
    event,
    players: [
      { name: 'Ada', chips: 5 },
      { name: 'Bo', chips: 9 },
    ],
  });

describe('the event that a feed names', () => {
  test('is read where the format has a word for it', () => {
    const known = ALL_SAMPLES.map(({ format, text }) => [format, eventOf(text, format)] as const);
    const saying = new Set(
      known.flatMap(([format, read]) => ('event' in read && read.event !== null ? [format] : [])),
    );
    expect(saying).toEqual(new Set(['results', 'golf-espn', 'chess-lichess', 'esports-opendota']));
  });

  test('is the same however its name is spaced and cased', () => {
    const event = { id: 'the main event', name: 'The Main Event' };
    expect(eventOf(poker(' The  Main Event'), 'poker-json')).toEqual({ event });
    expect(eventOf(poker('THE MAIN EVENT'), 'poker-json')).toMatchObject({
      event: { id: event.id },
    });
  });

  test('is ESPN’s id and name', () => {
    const competitor = {
      id: '1',
      athlete: { displayName: 'Ada' },
      linescores: [],
      status: { displayValue: '', type: { name: 'STATUS_SCHEDULED', state: 'pre' } },
    };
    const board = (about: object) =>
      JSON.stringify({ events: [{ ...about, competitions: [{ competitors: [competitor] }] }] });
    expect(eventOf(board({ id: '401', name: 'A Cup' }), 'golf-espn')).toEqual({
      event: { id: '401', name: 'A Cup' },
    });
    expect(eventOf(board({}), 'golf-espn')).toEqual({ event: null });
  });

  test('is text that can be kept', () => {
    expect(eventOf(poker('The\u0000Event'), 'poker-json')).toEqual({
      faults: ['event has a character that cannot be stored: a NUL, or an unpaired surrogate'],
    });
    expect(eventOf(poker('The\u0007Event'), 'poker-json')).toEqual({
      faults: ['the event is not plain text'],
    });
    expect(eventOf(poker(`${'long '.repeat(50)}event`), 'poker-json')).toHaveProperty('faults');
  });
});
