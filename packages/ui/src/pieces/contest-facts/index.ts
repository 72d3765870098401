export { entryText } from './entryText.ts';
export { quietText, slowClock } from './slowClock.ts';
export {
  deadlineOf,
  lineupText,
  offeredPayouts,
  pausedText,
  startOf,
  agreedCost,
  totalFee,
} from './contestFacts.ts';
