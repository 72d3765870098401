import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from './reports.ts';

const passed = { status: 'passed', fullName: 'is fine', failureMessages: [] };

test('of vitest: a failed test and a failed hook count and are named, one line each', () => {
  expect(
    readVitest(
      {
        numPassedTests: 2,
        numFailedTests: 1,
        testResults: [
          {
            name: '/repository/a.test.ts',
            status: 'failed',
            message: '',
            assertionResults: [
              passed,
              {
                status: 'failed',
                fullName: ' sums up',
                failureMessages: ['\u001B[31mAssertionError: 1 is not 2\u001B[39m\n  at line 4'],
              },
            ],
          },
          {
            name: '/repository/b.test.ts',
            status: 'failed',
            message: 'Hook timed out',
            assertionResults: [passed],
          },
        ],
      },
      '/repository',
    ),
  ).toEqual({
    passed: 2,
    failed: 2,
    failures: ['a.test.ts › sums up › AssertionError: 1 is not 2', 'b.test.ts › Hook timed out'],
    flaky: [],
  });
});

test('of vitest: tests that passed on their second attempt', () => {
  const limped = { ...passed, fullName: 'limps', failureMessages: ['Error: late\n  at line 9'] };
  expect(
    readVitest(
      {
        numPassedTests: 2,
        numFailedTests: 0,
        testResults: [
          {
            name: '/repository/a.test.ts',
            status: 'passed',
            message: '',
            assertionResults: [passed, limped],
          },
        ],
      },
      '/repository',
    ),
  ).toEqual({
    passed: 2,
    failed: 0,
    failures: [],
    flaky: ['a.test.ts › limps › Error: late'],
  });
});

test('of Playwright: failed tests, and tests that passed on their second attempt', () => {
  const spec = (title: string, status: string, message?: string) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ status, results: [message === undefined ? {} : { error: { message } }, {}] }],
  });
  expect(
    readPlaywright({
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [
        {
          specs: [spec('walks', 'expected')],
          suites: [
            { specs: [spec('runs', 'unexpected', 'too slow'), spec('limps', 'flaky', 'late')] },
          ],
        },
      ],
    }),
  ).toEqual({
    passed: 2,
    failed: 1,
    failures: ['a.spec.ts › runs › too slow'],
    flaky: ['a.spec.ts › limps › late'],
  });
});
