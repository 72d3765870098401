import { describe, expect, it } from 'vitest';
import { readRequest } from './simulation-request.ts';

describe('what the command line asks of the simulation', () => {
  it.each([
    ['drafts', { of: 'drafts', count: 1_000, firstSeed: 1, trace: false }],
    ['drafts --drafts 100000', { of: 'drafts', count: 100_000, firstSeed: 1, trace: false }],
    ['drafts --seed 17 --drafts 1 --trace', { of: 'drafts', count: 1, firstSeed: 17, trace: true }],
    ['--seed=0 drafts', { of: 'drafts', count: 1_000, firstSeed: 0, trace: false }],
    ['feeds', { of: 'feeds', count: 100_000, firstSeed: 1, trace: false }],
    ['lives', { of: 'lives', count: 1_000, firstSeed: 1, trace: false }],
    ['lives --lives 2 --trace', { of: 'lives', count: 2, firstSeed: 1, trace: true }],
    ['feeds --feeds 5 --seed 3', { of: 'feeds', count: 5, firstSeed: 3, trace: false }],
  ])('is understood in %s', (line, request) => {
    expect(readRequest(line.split(' '))).toEqual(request);
  });

  it.each([
    '',
    'contests',
    'drafts drafts',
    'drafts --help',
    'drafts --draft 5',
    'drafts --drafts',
    'drafts --drafts abc',
    'drafts --drafts 0',
    'drafts --drafts -5',
    'drafts --drafts=-5',
    'drafts --drafts 1.5',
    'drafts --drafts 1e999',
    'drafts --seed=',
    'drafts --seed 9007199254740993',
    'drafts --trace=yes',
    'drafts --feeds 5',
    'drafts feeds',
    'feeds --drafts 5',
    'feeds --trace',
    'lives --drafts 5',
    'lives feeds',
    'feeds --feeds 0',
  ])('is not understood in “%s”', (line) => {
    expect(readRequest(line.split(' '))).toBeNull();
  });
});
