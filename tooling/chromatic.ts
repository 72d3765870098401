/** `npm run chromatic`: sends the stories to the team's review on chromatic.com. Needs the project's token. */
import { spawnSync } from 'node:child_process';

const token = process.env['CHROMATIC_PROJECT_TOKEN'] ?? '';
const named = process.argv.some((argument) => /^(?:-t|--project-token)/.test(argument));

if (token === '' && !named) {
  console.error(
    'Chromatic needs a project token, and CHROMATIC_PROJECT_TOKEN is not set.\n' +
      'Find it on chromatic.com, in the project, under Manage → Configure. Then:\n\n' +
      '  CHROMATIC_PROJECT_TOKEN=chpt_… npm run chromatic\n\n' +
      'Without one, `npm test -- stories` compares the pictures of this repository.',
  );
  process.exit(1);
}

const run = spawnSync('chromatic', process.argv.slice(2), { stdio: 'inherit' });
process.exit(run.status ?? 1);
