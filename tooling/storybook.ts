/** `npm run storybook`: every fragment in every state, at http://localhost:6006. */
import { spawn } from 'node:child_process';

const storybook = spawn(
  'storybook',
  ['dev', '--port', '6006', '--no-open', '--ci', ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
storybook.on('exit', (code) => process.exit(code ?? 1));
