export { PlayReminder, type PlayReminderProps } from './PlayReminder.tsx';
export { playedInWords } from './playedInWords.ts';
