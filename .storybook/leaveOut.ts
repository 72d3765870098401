/** Leaves out stories of a run with few checks (`tooling/test.ts`). Each night all of them run. */
import { beforeEach, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Names of the stories that are left out, by the end of their file's path. */
    readonly leftOut: Readonly<Record<string, readonly string[]>>;
  }
}

beforeEach(({ task, skip }) => {
  const { filepath } = task.file;
  const [, names = []] =
    Object.entries(inject('leftOut')).find(([path]) => filepath.endsWith(path)) ?? [];
  if (names.includes(task.name)) skip();
});
