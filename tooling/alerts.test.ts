/** The rules of Prometheus and the dashboard of Grafana name only what the server measures. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '../apps/server/src/metrics/metrics.ts';

const root = join(import.meta.dirname, '..');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly labels: Readonly<Record<string, string>>;
      readonly annotations: Readonly<Record<string, string>>;
    }[];
  }[];
}

const rules = (parse(textOf('deploy/prometheus/rules.yml')) as Rules).groups.flatMap(
  (group) => group.rules,
);

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number };
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const { panels } = JSON.parse(textOf('deploy/grafana/captains-pick.json')) as Dashboard;

/** The series of a histogram are named after it. */
const measured = async (): Promise<ReadonlySet<string>> => {
  const metrics = createMetrics({
    openSockets: () => 0,
    readSiteFigures: async () => ({
      runningContests: 0,
      withoutResults: 0,
      oldestResultsSeconds: 0,
      pausedSources: 0,
      queuedMails: 0,
      oldestMailSeconds: 0,
      failedMails: 0,
      waitingTransfers: 0,
      oldestTransferSeconds: 0,
    }),
  });
  const { text } = await metrics.read();
  const names = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type = '']) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  // Prometheus' own.
  return new Set([...names, 'up']);
};

const namedIn = (expression: string): readonly string[] =>
  [...expression.matchAll(/\b([a-z]\w*_\w+|up)\b(?=[{[)\s]|$)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !['histogram_quantile'].includes(name));

describe.each(rules)('the alert $alert', ({ alert, expr, labels, annotations }) => {
  it('is of something that is measured', async () => {
    const known = await measured();
    const names = namedIn(expr);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('says what happened, what to do, and how urgent it is', () => {
    expect(Object.keys(annotations).toSorted()).toEqual(['action', 'summary']);
    expect(['page', 'warn']).toContain(labels['severity']);
  });

  it('has a test', () => {
    expect(textOf('deploy/prometheus/rules.test.yml')).toContain(`alertname: ${alert}`);
  });
});

it.each(panels)('the panel “$title” shows something that is measured', async ({ targets }) => {
  const known = await measured();
  const names = targets.flatMap(({ expr }) => namedIn(expr));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
