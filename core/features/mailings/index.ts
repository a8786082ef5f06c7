export { mayQueuePage, paceSeconds, pageSize } from './pace.ts'
