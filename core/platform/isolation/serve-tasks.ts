import { Worker } from 'node:worker_threads'
import { limitOwnMemory } from './memory-limit.ts'

export interface TaskLimits {
  /** Milliseconds of processor time, of all threads together. */
  cpuMs: number
  /** Megabytes beyond what the program needs when it has been loaded, native memory and ArrayBuffers included. */
  memoryMb: number
}

export interface TaskMessage<Task> {
  task: Task
  limits: TaskLimits
}

/**
 * The program's side of `createTaskPool`: answers one task after another, and ends with its parent. A task that needs more than its limits ends the
 * process: the kernel refuses the memory, and a thread of its own watches memory and processor time, which also holds while `answer` never
 * yields.
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
}
