export { spendingPaused } from './events.ts'
export { assertMaySpend } from './may-spend.ts'
export { limitsView, presentSpendingStatus } from './schemas.ts'
export { findTightestLimit, loadSpendingStatus } from './spending-status.ts'
