import { existsSync, readFileSync } from 'node:fs';
import { cents, formatCents, formatRank, NO_RESULT, standings } from '@captains-pick/rules';
import { describe, expect, it } from 'vitest';

const results = new Map([
  ['Scheffler', { ...NO_RESULT, score: -11 }],
  ['Åberg', { ...NO_RESULT, score: -7 }],
]);
const ann = { id: 'ann', captain: 'Scheffler', flexPlayers: ['Åberg'] };
const bob = { id: 'bob', captain: 'Åberg', flexPlayers: ['Scheffler'] };
const cleo = { ...ann, id: 'cleo' };
const payouts = [cents(4000), cents(2000)];
const table = standings('Golf', [ann, bob, cleo], results, payouts);
const rows = table.rows.map((row) => `${formatRank(row)} ${row.id} ${formatCents(row.winnings)}`);

const readme = readFileSync('packages/rules/README.md', 'utf8');

describe('the README of rules', () => {
  it('ranks a contest in ten lines, which are the lines at the head of this file', () => {
    const [, block = ''] = /```ts\n([^]*?)```/u.exec(readme) ?? [];
    const [imports = '', ...lines] = block.trim().split('\n');
    const here = readFileSync('tooling/rules-readme.test.ts', 'utf8');
    expect(lines.filter((line) => line !== '')).toHaveLength(10);
    expect(here).toContain(imports);
    expect(here).toContain(lines.join('\n'));
    expect(readme).toContain(rows.map((row) => `\`${row}\``).join(', '));
  });

  it('names files that there are', () => {
    for (const [, path = ''] of readme.matchAll(/`(src\/[\w./-]+)`/gu)) {
      expect([path, existsSync(`packages/rules/${path}`)]).toEqual([path, true]);
    }
  });
});
