import { expect, it } from 'vitest';
import { guessesLog10, passwordFault } from './password-strength.ts';

const ADA = {
  username: 'ada77',
  firstName: 'Ada',
  lastName: 'Arnold',
  email: 'ada.arnold@example.org',
};

it.each([
  'password',
  '12345678',
  'qwertyuiop',
  'Passw0rd!',
  'iloveyou123',
  'Summer2024!',
  'aaaaaaaaaaaaaaaa',
  'abcabcabcabc',
  '        ',
])('%j is easy to guess', (password) => {
  expect(passwordFault(password, ADA)).toContain('easy to guess');
});

it.each([
  'adaarnold',
  'AdaArnold1',
  'Arnold Ada',
  'ada-arnold-1',
  'ada77ada77',
  'ada.arnold@example.org',
  'captains-pick',
  "Captain's Pick",
])('%j consists of words of its owner or the site', (password) => {
  expect(passwordFault(password, ADA)).toContain('your name');
});

it.each([
  'sand-wedge-56',
  'correct horse battery',
  'T7#kq92!zLp',
  'pa\u0308sse in den Bergen',
  'ein Dachs ohne Hut',
  '密码在海边散步的狐狸',
])('%j is hard to guess', (password) => {
  expect(passwordFault(password, ADA)).toBeNull();
});

it('judges the longest password in no time that others notice', () => {
  const judge = (): number => {
    const began = performance.now();
    for (const pattern of ['aB3$', 'p4ssw0rd', 'aA1!bB2@cC3#dD4$', '1/1/19', '$@51']) {
      passwordFault(pattern.repeat(50).slice(0, 200), ADA);
    }
    return performance.now() - began;
  };
  // Without the limit on the length, the first password alone takes seconds. A busy machine slows some of the tries.
  expect(Math.min(judge(), judge(), judge())).toBeLessThan(2_000);
});

it('counts guesses', () => {
  expect(guessesLog10('changemechangemechangemechangeme')).toBeLessThan(6);
  expect(guessesLog10('4f9c2f0e7d1b8a6350c7e2b9')).toBeGreaterThan(15);
});
