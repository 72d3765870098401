import { describe, expect, it } from 'vitest';
import { readRequest } from './simulation-request.ts';

describe('what the command line asks of the simulation', () => {
  it.each([
    ['drafts', { drafts: 1_000, firstSeed: 1, trace: false }],
    ['drafts --drafts 100000', { drafts: 100_000, firstSeed: 1, trace: false }],
    ['drafts --seed 17 --drafts 1 --trace', { drafts: 1, firstSeed: 17, trace: true }],
    ['--seed=0 drafts', { drafts: 1_000, firstSeed: 0, trace: false }],
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
  ])('is not understood in “%s”', (line) => {
    expect(readRequest(line.split(' '))).toBeNull();
  });
});
