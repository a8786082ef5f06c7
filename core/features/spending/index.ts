export { assertCanSpend } from './assert-can-spend.ts'
export { spendingPaused } from './events.ts'
export { limitsView, presentSpendingStatus } from './schemas.ts'
export { findTightestLimit, loadSpendingStatus } from './spending-status.ts'
