export { entryText } from './entryText.ts';
export {
  deadlineOf,
  lineupText,
  offeredPayouts,
  pausedText,
  startOf,
  totalFee,
} from './contestFacts.ts';
