export { countWaitingPayments, readMailState, readQueueState } from './operations.ts'
export { listRelaxations } from './relaxations.ts'
