export { serveTasks } from './serve-tasks.ts'
export { createTaskPool } from './task-pool.ts'
