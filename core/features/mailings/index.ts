export { mayQueuePage, pageSize, secondsPerBatch } from './pace.ts'
