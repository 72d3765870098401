export { PlayReminder, type PlayReminderProps } from './PlayReminder.tsx';
