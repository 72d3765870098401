/** What a turn is felt and heard by. The browser's own by default; stories pass spies. */
export interface TurnSignals {
  /** One short vibration, where the device has one. */
  readonly vibrate: () => void;
  /** A short sound. Only called while sound is on. */
  readonly chime: () => void;
}

let audio: AudioContext | null = null;

const note = (context: AudioContext, frequency: number, from: number): void => {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(0.25, from + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + 0.35);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(from);
  oscillator.stop(from + 0.4);
};

export const browserSignals: TurnSignals = {
  vibrate: () => {
    // Missing on desktops and iPhones.
    if ('vibrate' in navigator) navigator.vibrate(150);
  },
  chime: () => {
    // Made at the first press of the switch: browsers keep sound off until somebody has pressed something.
    audio ??= new AudioContext();
    void audio.resume();
    note(audio, 660, audio.currentTime);
    note(audio, 880, audio.currentTime + 0.16);
  },
};
