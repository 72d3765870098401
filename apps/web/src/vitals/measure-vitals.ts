import { MOST_VITALS, type CALLS, type Vital, type VitalsReport } from '@captains-pick/contract';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import { pagePattern } from './page-pattern.ts';

/** A literal, because importing the table of calls would load their schemas. */
const PATH: (typeof CALLS)['reportVitals']['path'] = '/api/vitals';

const vitalOf = ({ name, value, navigationURL, navigationType }: MetricType): Vital => ({
  name,
  value,
  route: pagePattern(new URL(navigationURL ?? location.href).pathname),
  navigation: navigationType === 'soft-navigation' ? 'soft' : 'load',
});

/**
 * Measures the page and reports to the server when the page is hidden, because browsers may end a hidden page at any
 * time. Each vital is reported once, so that a page counts once however often it is hidden. A beacon is sent even
 * while the page closes.
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
  // In browsers that support it, a navigation within the app is measured as a page of its own.
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
