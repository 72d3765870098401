#!/usr/bin/env node
import { runVerify } from './run-verify.ts';

process.exitCode = await runVerify(process.argv.slice(2), {
  print: (text) => process.stdout.write(`${text}\n`),
  tell: (text) => process.stderr.write(`${text}\n`),
});
