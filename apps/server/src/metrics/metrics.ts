import type { Vital } from '@captains-pick/contract';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { SiteFigures } from './site-figures.ts';
import { createVitalsMetrics } from './vitals-metrics.ts';

/** The label of paths without a route, so that typing errors don't make labels. */
const NO_ROUTE = 'none';

interface AnsweredRequest {
  readonly method: string;
  /** The route's pattern; undefined when no route matched. */
  readonly route: string | undefined;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  requestAnswered(request: AnsweredRequest): void;
  entryAccepted(): void;
  vitalMeasured(vital: Vital): void;
  /** Prometheus' text format. */
  read(): Promise<{ readonly contentType: string; readonly text: string }>;
}

/** The metrics of what waits on the site, by the names of its figures. */
const SITE_METRICS: Readonly<Record<keyof SiteFigures, readonly [name: string, help: string]>> = {
  runningContests: ['contests_running', 'Contests that are played and not paused.'],
  withoutResults: ['contests_running_without_results', 'Of those, the ones without results yet.'],
  oldestResultsSeconds: [
    'results_oldest_age_seconds',
    'The age of the oldest last results of a contest that is played and not paused.',
  ],
  pausedSources: [
    'result_sources_paused',
    'Running contests whose source of results waits until an operator has looked.',
  ],
  queuedMails: ['mails_queued', 'Mails that wait to be sent.'],
  oldestMailSeconds: ['mails_oldest_overdue_seconds', 'For how long the oldest has been due.'],
  failedMails: ['mails_failed', 'Mails of the last 90 days that could not be sent.'],
  waitingTransfers: ['transfers_waiting', 'Deposits and withdrawals that wait for the cashier.'],
  oldestTransferSeconds: ['transfers_oldest_age_seconds', 'For how long the oldest has waited.'],
};

/** Registers them so that one reading serves all of a scrape. One that fails leaves them out. */
const addSiteMetrics = (registry: Registry, read: () => Promise<SiteFigures>): void => {
  let reading: Promise<SiteFigures | null> | null = null;
  const figures = (): Promise<SiteFigures | null> => {
    reading ??= read()
      .catch(() => null)
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  for (const [figure, [name, help]] of Object.entries(SITE_METRICS)) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => {
        const known = await figures();
        if (known === null) gauge.remove();
        else gauge.set(known[figure as keyof SiteFigures]);
      },
    });
  }
};

/** The metrics of one server: its own, its process's, and those that pages report. */
export const createMetrics = ({
  openSockets,
  clockDifferenceMs = () => 0,
  readSiteFigures,
}: {
  readonly openSockets: () => number;
  readonly clockDifferenceMs?: (() => number) | undefined;
  readonly readSiteFigures?: (() => Promise<SiteFigures>) | undefined;
}): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request’s head to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const entries = new Counter({
    name: 'entries_accepted_total',
    help: 'Entries to contests that were acknowledged, each after it was stored.',
    registers,
  });
  const sockets: Gauge = new Gauge({
    name: 'live_sockets_open',
    help: 'Open connections at /socket.io.',
    registers,
    collect: () => sockets.set(openSockets()),
  });
  const clockDifference: Gauge = new Gauge({
    name: 'clock_difference_seconds',
    help: 'How far this process’s own clock is ahead of the database’s.',
    registers,
    collect: () => clockDifference.set(clockDifferenceMs() / 1000),
  });
  if (readSiteFigures !== undefined) addSiteMetrics(registry, readSiteFigures);
  const vitalMeasured = createVitalsMetrics(registry);
  return {
    requestAnswered: ({ method, route = NO_ROUTE, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    entryAccepted: () => entries.inc(),
    vitalMeasured,
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
};
