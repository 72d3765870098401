// Preloaded into a test server and its database process: their clock runs ahead of the
// machine's by the milliseconds in the file CLOCK_FILE. The file may change at any time.
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 50;
const file = process.env.CLOCK_FILE;
let ahead = 0;
const look = () => {
  ahead = Number(readFileSync(file, 'utf8'));
};
look();
setInterval(look, LOOK_EVERY_MS).unref();

const { now } = Date;
const MachineDate = Date;

globalThis.Date = class extends MachineDate {
  constructor(...given) {
    if (given.length === 0) super(now() + ahead);
    else super(...given);
  }

  static now() {
    return now() + ahead;
  }
};
