import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Server tests that run on PostgreSQL only, because they are about what the server accepts, computes or shows, and the
 * other tests and the journeys bring the same queries to the embedded database too. It has its own process, whose start
 * takes longer than most of these tests. Each night all of them run on both (`npm run test:deep`).
 */
const ON_POSTGRES_ONLY = [
  'test/account-hints.test.ts',
  'test/after-commit.test.ts',
  'test/amounts.test.ts',
  'test/chance-lines.test.ts',
  'test/clock-jump.test.ts',
  'test/contest-mails-sent.test.ts',
  'test/contest-mails.test.ts',
  'test/contest-pages.test.ts',
  'test/contest-start.test.ts',
  'test/demo/*.test.ts',
  'test/disputes.test.ts',
  'test/draft-abuse.test.ts',
  'test/draft-beacon.test.ts',
  'test/draft-order-attacks.test.ts',
  'test/draft-order.test.ts',
  'test/draft-processes.test.ts',
  'test/empty-bodies.test.ts',
  'test/entrant-lists.test.ts',
  'test/factors.test.ts',
  'test/feeds/applied-feeds.test.ts',
  'test/formats.test.ts',
  'test/garbage.test.ts',
  'test/hostile-http.test.ts',
  'test/http.test.ts',
  'test/identity.test.ts',
  'test/invitations.test.ts',
  'test/limits.test.ts',
  'test/mails.test.ts',
  'test/metrics.test.ts',
  'test/no-results.test.ts',
  'test/operator/api-tokens.test.ts',
  'test/operator/correction-journey.test.ts',
  'test/operator/draft-commands.test.ts',
  'test/operator/matches.test.ts',
  'test/operator/overrides.test.ts',
  'test/operator/pausing.test.ts',
  'test/operator/people.test.ts',
  'test/operator/regrade.test.ts',
  'test/operator/roles.test.ts',
  'test/operator/second-factor.test.ts',
  'test/operator/second-person.test.ts',
  'test/operator/setting-up.test.ts',
  'test/operator/staff-commands.test.ts',
  'test/operator/staff.test.ts',
  'test/operator/watching.test.ts',
  'test/operator/withdrawn-golfer.test.ts',
  'test/own-account-http.test.ts',
  'test/own-account.test.ts',
  'test/own-data.test.ts',
  'test/own-payments.test.ts',
  'test/own-pictures.test.ts',
  'test/own-results.test.ts',
  'test/password-reset.test.ts',
  'test/passwords.test.ts',
  'test/persons.test.ts',
  'test/pictures.test.ts',
  'test/players-out.test.ts',
  'test/private-contests.test.ts',
  'test/public-profile.test.ts',
  'test/reminders.test.ts',
  'test/renewing.test.ts',
  'test/standings-history.test.ts',
  'test/standings-parts.test.ts',
  'test/statement.test.ts',
  'test/stopping.test.ts',
  'test/stored-feeds.test.ts',
  'test/stripe-reconciliation.test.ts',
  'test/stripe-withdrawals.test.ts',
  'test/stripe.test.ts',
  'test/trusted-proxies.test.ts',
  'test/visitors.test.ts',
  'test/wallets/**',
  'test/web-pages.test.ts',
  'test/welcome.test.ts',
];
const everyTestOnBoth = process.env['SERVER_TESTS'] === 'all';

/**
 * The server tests on one of the databases: the embedded one, or a real PostgreSQL. Files share the modules that a worker
 * has loaded: loading the server for each file takes as long as the tests themselves.
 */
const serverTests = (database: 'embedded' | 'postgres') => ({
  extends: true as const,
  test: {
    name: `server-${database}`,
    root: 'apps/server',
    include: ['test/**/*.test.ts'],
    // In `unit`, because it needs no database.
    exclude: [
      'test/simulation/**',
      ...(database === 'embedded' && !everyTestOnBoth ? ON_POSTGRES_ONLY : []),
    ],
    globalSetup: [join(import.meta.dirname, 'apps/server/test/database-setup.ts')],
    provide: { database },
    // Two files at a time even on two cores: a file mostly waits, for a server or its database.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    isolate: false,
    // Steps with a browser run beside these.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        extends: true as const,
        test: {
          name: 'unit',
          include: [
            'packages/*/{src,test}/**/*.test.ts',
            'apps/{operator,server,web}/src/**/*.test.ts',
            'apps/server/test/simulation/*.test.ts',
            'tooling/**/*.test.ts',
            'e2e/coverage/*.test.ts',
          ],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true as const,
        test: {
          name: 'storybook',
          include: ['tooling/built-storybook/*.check.ts'],
          globalSetup: ['tooling/built-storybook/build.ts'],
          // Pages at once: a story mostly waits, for a frame, a call or a timer.
          maxConcurrency: 4,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true as const,
        test: {
          name: 'packages',
          include: ['e2e/published-packages/*.check.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true as const,
        test: {
          name: 'firefox',
          include: ['e2e/firefox/*.check.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      serverTests('embedded'),
      serverTests('postgres'),
    ],
  },
});
