/** Vibration and sound for the viewer's turn. Stories pass spies. */
export interface TurnSignals {
  /** One short vibration, on devices that support it. */
  readonly vibrate: () => void;
  /** A short sound. Called only while sound is on. */
  readonly chime: () => void;
}

let audio: AudioContext | null = null;

const playNote = (context: AudioContext, frequency: number, from: number): void => {
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
    // Not supported on desktops and iPhones, and blocked until the user has touched the page.
    if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate(150);
  },
  chime: () => {
    // Created on the first press of Sound: browsers block audio until the user has interacted with the page.
    audio ??= new AudioContext();
    void audio.resume();
    playNote(audio, 660, audio.currentTime);
    playNote(audio, 880, audio.currentTime + 0.16);
  },
};
