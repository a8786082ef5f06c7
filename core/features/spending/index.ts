export { spendingPaused } from './events.ts'
export { assertCanSpend } from './may-spend.ts'
export { limitsView, presentSpendingStatus } from './schemas.ts'
export { findTightestLimit, loadSpendingStatus } from './spending-status.ts'
