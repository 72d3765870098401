import type { TimedVital, Vital } from '@captains-pick/contract';
import { Histogram, type Registry } from 'prom-client';

/** Buckets that include the limits of "good" and "poor" (web.dev/vitals), so that shares can be read off. */
const SECONDS = {
  FCP: [0.1, 0.2, 0.5, 1, 1.8, 3, 5, 10, 30],
  INP: [0.016, 0.05, 0.1, 0.2, 0.5, 1, 3, 10],
  LCP: [0.1, 0.25, 0.5, 1, 1.5, 2.5, 4, 6, 10, 30],
  TTFB: [0.01, 0.05, 0.1, 0.2, 0.4, 0.8, 1.8, 5, 10],
} as const satisfies Record<TimedVital, readonly number[]>;

const MEANINGS = {
  FCP: 'First contentful paint',
  INP: 'Interaction to next paint',
  LCP: 'Largest contentful paint',
  TTFB: 'Time to first byte',
} as const satisfies Record<TimedVital, string>;

const SHIFTS = [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1];

const LABELS = ['route', 'navigation'] as const;

/** Histograms of the vitals that pages report. */
export const createVitalsMetrics = (registry: Registry): ((vital: Vital) => void) => {
  const timed = (name: TimedVital) =>
    new Histogram({
      name: `web_vital_${name.toLowerCase()}_seconds`,
      help: `${MEANINGS[name]}, as measured in the page.`,
      labelNames: LABELS,
      buckets: [...SECONDS[name]],
      registers: [registry],
    });
  const times = {
    FCP: timed('FCP'),
    INP: timed('INP'),
    LCP: timed('LCP'),
    TTFB: timed('TTFB'),
  } as const satisfies Record<TimedVital, Histogram<(typeof LABELS)[number]>>;
  const shifts = new Histogram({
    name: 'web_vital_cls',
    help: 'Cumulative layout shift, as measured in the page.',
    labelNames: LABELS,
    buckets: SHIFTS,
    registers: [registry],
  });
  return ({ name, value, route, navigation }) => {
    if (name === 'CLS') shifts.observe({ route, navigation }, value);
    else times[name].observe({ route, navigation }, value / 1_000);
  };
};
