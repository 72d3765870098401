/** Which steps of `npm test` check a change of some files, and which the change can break without being checked. */

const CHANGED_STEPS = ['format', 'lint', 'types', 'unit', 'stories', 'server-embedded'] as const;
export type ChangedStep = (typeof CHANGED_STEPS)[number];

export interface ChangedPlan {
  readonly run: readonly ChangedStep[];
  /** Names of the steps that the change can break and that are left out, because they take minutes. */
  readonly notRun: readonly string[];
}

const SHOWN = /^(packages\/ui|\.storybook)\//;
const RULED = /^packages\/(rules|contract)\//;
const SERVED = /^apps\/server\//;
const READ = /^packages\/feeds\//;
const OPERATED = /^apps\/operator\//;
const BROWSED = /^(apps\/web|packages\/ui)\//;
const WRITTEN = /\.(md|mdx|png)$/;

/**
 * `rules` and `contract` stand below everything: of what depends on them only the unit tests run.
 *
 * @param files changed files, relative to the root
 */
export const planOf = (files: readonly string[]): ChangedPlan => {
  const code = files.filter((file) => !WRITTEN.test(file));
  const some = (pattern: RegExp): boolean => code.some((file) => pattern.test(file));
  const below = some(RULED);
  const stories = some(SHOWN) && !below;
  const server = some(SERVED) && !below;
  const run: ChangedStep[] = ['format', 'lint', 'types', 'unit'];
  if (stories) run.push('stories');
  if (server) run.push('server-embedded');
  const reaches = (pattern: RegExp): boolean => below || some(pattern);
  const notRun = [
    ...(below ? ['stories'] : []),
    ...(!server && (below || some(READ) || some(OPERATED)) ? ['server-embedded'] : []),
    ...(reaches(SERVED) || some(READ) || some(OPERATED) ? ['server-postgres'] : []),
    ...(reaches(SHOWN) ? ['storybook'] : []),
    ...(reaches(BROWSED) || some(SERVED) || some(READ) || some(OPERATED) || some(/^e2e\//)
      ? ['journeys']
      : []),
  ];
  return { run, notRun };
};
