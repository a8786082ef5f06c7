export { countWaitingPayments, mailState, queueState } from './operations.ts'
export { listRelaxations } from './relaxations.ts'
