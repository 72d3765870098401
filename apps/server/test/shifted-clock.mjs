// Preloaded into a server process: its own clock is CLOCK_SHIFT_MS ahead of the machine's.
const shift = Number(process.env.CLOCK_SHIFT_MS);
const { now } = Date;
const MachineDate = Date;

globalThis.Date = class extends MachineDate {
  constructor(...given) {
    if (given.length === 0) super(now() + shift);
    else super(...given);
  }

  static now() {
    return now() + shift;
  }
};
