/** A reporter of Vitest: writes the errors of a run that belong to no test into the file that `RUN_ERRORS` names. */
import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

export default class RunErrors implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (_modules, errors) => {
    const file = process.env['RUN_ERRORS'];
    if (file === undefined) return;
    writeFileSync(file, JSON.stringify(errors.map(({ name, message }) => `${name}: ${message}`)));
  };
}
