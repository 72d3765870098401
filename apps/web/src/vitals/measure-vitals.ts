import { MOST_VITALS, type CALLS, type Vital, type VitalsReport } from '@captains-pick/contract';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import { pagePattern } from './page-pattern.ts';

/** Written out, as the table of all calls would bring their schemas. */
const PATH: (typeof CALLS)['reportVitals']['path'] = '/api/vitals';

const vitalOf = ({ name, value, navigationURL, navigationType }: MetricType): Vital => ({
  name,
  value,
  route: pagePattern(new URL(navigationURL ?? location.href).pathname),
  navigation: navigationType === 'soft-navigation' ? 'soft' : 'load',
});

/**
 * Measures the page and tells the server when it is hidden, as from then on a browser may end it without a
 * word. Each vital is told once, as it then stands, so that a page counts once however often it is hidden.
 * A beacon is sent even as the page goes away.
 */
export const measureVitals = (): void => {
  const measured = new Map<string, Vital>();
  const told = new Set<string>();
  const keep = (metric: MetricType): void => {
    if (!told.has(metric.id)) measured.set(metric.id, vitalOf(metric));
  };
  const tell = (): void => {
    if (measured.size === 0) return;
    const vitals = [...measured.values()].slice(0, MOST_VITALS);
    for (const id of measured.keys()) told.add(id);
    measured.clear();
    const report: VitalsReport = { vitals };
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon(PATH, body);
  };
  // A route that the router changes to is measured as a page of its own where the browser can.
  const soft = { reportSoftNavs: true };
  onCLS(keep, soft);
  onINP(keep, soft);
  onLCP(keep, soft);
  onFCP(keep);
  onTTFB(keep);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell();
  });
  window.addEventListener('pagehide', tell);
};
