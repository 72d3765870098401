export { OperatorAccess } from './OperatorAccess.tsx';
export { OperatorAudit } from './OperatorAudit.tsx';
export { OperatorContests } from './OperatorContests.tsx';
export { OperatorFeeds } from './OperatorFeeds.tsx';
export { OperatorMoney } from './OperatorMoney.tsx';
export { OperatorTonight } from './OperatorTonight.tsx';
