import { type ChildProcess, fork } from 'node:child_process'
import { AppError } from '../../kernel/errors.ts'
import { createFairQueue } from './fair-queue.ts'
import type { TaskLimits, TaskMessage } from './serve-tasks.ts'

export interface TaskPoolOptions extends TaskLimits {
  /** A module that calls `serveTasks`. */
  program: URL
  /** Maximum number of processes. Together they need `size` × (the program itself + `memoryMb`). */
  size: number
  /**
   * Milliseconds after which a task that uses no CPU counts as hung. Tasks are limited by CPU time otherwise, because
   * on a busy machine they may wait long for it.
   */
  hangMs: number
  /** Maximum number of waiting tasks. Default 40: more would wait longer than browsers do. */
  queueLength?: number
}

interface Waiting<Task, Answer> {
  task: Task
  resolve(answer: Answer | null): void
}

const idleSeconds = 30
const defaultQueueLength = 40

/**
 * Runs a program on untrusted input in separate processes, each with limits on CPU time, wall-clock time and memory
 * (see `serve-tasks.ts`). Processes start on demand and exit after half a minute without work; owners take turns in
 * the queue.
 */
export function createTaskPool<Task, Answer>(options: TaskPoolOptions) {
  const { program, size, cpuMs, memoryMb, hangMs, queueLength = defaultQueueLength } = options
  const queue = createFairQueue<Waiting<Task, Answer>>()
  /** Idle processes, each with the timer that ends it. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  let running = 0

  function startNext(): void {
    if (queue.length === 0) return
    const child = claimIdle() ?? (running < size ? start() : undefined)
    const waiting = child && queue.shift()
    if (child && waiting) run(child, waiting)
  }

  /** The most recently used idle process, for the next task. */
  function claimIdle(): ChildProcess | undefined {
    const child = [...idle.keys()].at(-1)
    if (child) removeIdle(child)
    return child
  }

  function removeIdle(child: ChildProcess): void {
    clearTimeout(idle.get(child))
    idle.delete(child)
  }

  function start(): ChildProcess {
    running++
    // Passes nothing of this process's environment on: no addresses, no keys.
    const child = fork(program, [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memoryMb}`],
      env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.once('exit', () => {
      running--
      removeIdle(child)
      startNext()
    })
    child.on('error', () => child.kill('SIGKILL'))
    return child
  }

  function run(child: ChildProcess, { task, resolve }: Waiting<Task, Answer>): void {
    child.ref()
    child.channel?.ref()
    const settle = (answer: Answer | null) => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onExit)
      resolve(answer)
      // An exited process may still look connected; a task given to it would wait for ever.
      if (answer !== null && child.connected) parkIdle(child)
      startNext()
    }
    const onMessage = (message: unknown) => settle(message as Answer)
    const onExit = () => settle(null)
    const timer = setTimeout(() => child.kill('SIGKILL'), hangMs)
    child.on('message', onMessage)
    child.once('exit', onExit)
    const message: TaskMessage<Task> = { task, limits: { cpuMs, memoryMb } }
    child.send(message, (error) => {
      if (error) child.kill('SIGKILL')
    })
  }

  /** Waits for the next task without keeping this process alive, and exits after a while without one. */
  function parkIdle(child: ChildProcess): void {
    const close = setTimeout(() => {
      // Removed before it exits, because it would never answer a new task.
      removeIdle(child)
      child.disconnect()
    }, idleSeconds * 1000)
    idle.set(child, close.unref())
    child.unref()
    child.channel?.unref()
  }

  return {
    processes: () => running,
    /** Number of tasks that wait for a process. */
    waiting: () => queue.length,
    /**
     * Runs a task and returns the program's answer; null if its process crashed or was killed at a limit. The task
     * takes the turn of `owner`. Throws AppError('unavailable') if too many tasks are waiting.
     */
    run(task: Task, owner: string): Promise<Answer | null> {
      if (queue.length >= queueLength) return Promise.reject(new AppError('unavailable'))
      return new Promise((resolve) => {
        queue.push(owner, { task, resolve })
        startNext()
      })
    },
  }
}
