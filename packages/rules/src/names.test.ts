import { describe, expect, it } from 'vitest';
import { compareTexts, nameKey, sameUsername, tidyName } from './names.ts';

describe('names', () => {
  it('are equal after normalising, and accents distinguish', () => {
    expect(nameKey(' Ludvig  ÅBERG ')).toBe(nameKey('Ludvig A\u030aberg'));
    expect(nameKey('Jose')).not.toBe(nameKey('José'));
    expect(nameKey('Strauss')).not.toBe(nameKey('Strauß'));
    expect(nameKey('Si Woo Kim')).not.toBe(nameKey('SiWoo Kim'));
    expect(tidyName(' \u00a0Si  Woo Kim\t')).toBe('Si Woo Kim');
    expect(sameUsername('MRivers', 'mrivers')).toBe(true);
    expect(sameUsername('MRivers', 'm rivers')).toBe(false);
  });

  it('are ordered by their characters’ codes, equal ones level', () => {
    expect(['bo', 'Élo', 'al', 'Bo', ''].toSorted(compareTexts)).toEqual([
      '',
      'Bo',
      'al',
      'bo',
      'Élo',
    ]);
    expect(compareTexts('al', 'al')).toBe(0);
    expect(compareTexts('bo', 'al')).toBeGreaterThan(0);
  });
});
