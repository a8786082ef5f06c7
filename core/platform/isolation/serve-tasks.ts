import { Worker } from 'node:worker_threads'
import { limitOwnMemory } from './memory-limit.ts'

export interface TaskLimits {
  /** CPU time of all threads together, in milliseconds. */
  cpuMs: number
  /** Megabytes beyond the loaded program, including native memory and ArrayBuffers. */
  memoryMb: number
}

export interface TaskMessage<Task> {
  task: Task
  limits: TaskLimits
}

/**
 * The child's side of `createTaskPool`: handles one task at a time and exits with its parent. Exceeding a limit ends
 * the process: the kernel refuses the memory, and a watcher thread checks memory and CPU time, which works even if
 * `answer` never yields.
 */
export function serveTasks<Task, Answer>(answer: (task: Task) => Promise<Answer>): void {
  const watcher = new Worker(new URL('watch-limits.ts', import.meta.url))
  const watching = new Promise((resolve) => watcher.once('online', resolve))
  let limited: Promise<boolean> | undefined
  process.on('message', async ({ task, limits }: TaskMessage<Task>) => {
    await watching
    limited ??= limitOwnMemory(limits.memoryMb)
    await limited
    watcher.postMessage(limits)
    const result = await answer(task)
    watcher.postMessage(null)
    process.send?.(result)
  })
  process.on('disconnect', () => process.exit(0))
  // Ctrl-C in a terminal signals the whole group, but the parent still needs the answers while it drains.
  process.on('SIGINT', () => {})
}
