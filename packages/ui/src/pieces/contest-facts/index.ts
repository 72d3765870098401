export {
  deadlineOf,
  lineupText,
  offeredPayouts,
  pausedText,
  startOf,
  totalFee,
  type OfferedPayouts,
} from './contestFacts.ts';
