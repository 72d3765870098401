export {
  deadlineOf,
  lineupText,
  offeredPayouts,
  pausedText,
  totalFee,
  type OfferedPayouts,
} from './contestFacts.ts';
