export {
  deadlineOf,
  lineupText,
  offeredPayouts,
  totalFee,
  type OfferedPayouts,
} from './contestFacts.ts';
