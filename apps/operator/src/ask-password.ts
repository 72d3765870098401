import { Writable } from 'node:stream';
import { createInterface } from 'node:readline/promises';

/** Asks on the terminal without showing what is typed. The question goes to stderr, because stdout is for results. */
export const askPassword = async (question: string): Promise<string> => {
  process.stderr.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
};
