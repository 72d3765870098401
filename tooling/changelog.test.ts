import { describe, expect, it } from 'vitest';
import { sectionOf, withVersion } from './changelog.ts';

const WRITTEN = `# @captains-pick/server

## 0.2.0

### Minor Changes

- 1f0c2ab: - The console is pages.
  - Backups.
- One thing, in one line.

### Patch Changes

- Updated a message.
- Updated dependencies
  - @captains-pick/rules@0.2.0
- @captains-pick/mail@0.2.0

## 0.1.0

- Old.
`;

describe('the changelog', () => {
  it('takes the lines of one version, without ranks, commits and own packages', () => {
    expect(sectionOf(WRITTEN, '0.2.0').split('\n').filter(Boolean)).toEqual([
      '- The console is pages.',
      '- Backups.',
      '- One thing, in one line.',
      '- Updated a message.',
    ]);
    expect(sectionOf(WRITTEN, '0.1.0')).toBe('- Old.');
    expect(() => sectionOf(WRITTEN, '3.0.0')).toThrow('The changelog has no');
  });

  it('has the newest version on top, below its head', () => {
    const first = withVersion('', { version: '0.1.0', date: '2026-01-02', section: '- Old.' });
    const second = withVersion(first, { version: '0.2.0', date: '2026-02-03', section: '- New.' });
    expect(second.match(/^#+ .*/gm)).toEqual([
      '# Changelog',
      '## 0.2.0 (2026-02-03)',
      '## 0.1.0 (2026-01-02)',
    ]);
    expect(second.indexOf('- New.')).toBeLessThan(second.indexOf('- Old.'));
  });
});
