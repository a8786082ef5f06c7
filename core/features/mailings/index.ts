export { canQueuePage, computePageSize, secondsPerBatch } from './pace.ts'
