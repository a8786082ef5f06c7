export { dashboardFeature } from './feature.ts'
export { mailState, queueState, waitingPayments } from './operations.ts'
export { relaxationsOf } from './relaxations.ts'
