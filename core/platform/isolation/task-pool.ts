import { type ChildProcess, fork } from 'node:child_process'
import { AppError } from '../../kernel/errors.ts'
import { createFairQueue } from './fair-queue.ts'
import type { TaskLimits, TaskMessage } from './serve-tasks.ts'

export interface TaskPoolOptions extends TaskLimits {
  /** A module that calls `serveTasks`. */
  program: URL
  /** Processes at most. Together they take `size` × (what the program needs by itself + `memoryMb`). */
  size: number
  /**
   * Wall-clock milliseconds for a process that hangs without working. Only the processor time counts against a task: on a busy machine an
   * honest one may wait long for its share.
   */
  hangMs: number
  /** Tasks that may wait for a process. Default 40: more would wait longer than the browser does. */
  queueLength?: number
}

interface Waiting<Task, Answer> {
  task: Task
  resolve(answer: Answer | null): void
}

const idleSeconds = 30
const defaultQueueLength = 40

/**
 * Runs a program over strangers' input in processes of its own, each with a limit of processor time, wall-clock time and memory (see
 * `serve-tasks.ts`). Processes start when there is work and end after half a minute without any; owners take turns in the queue.
 */
export function createTaskPool<Task, Answer>(options: TaskPoolOptions) {
  const { program, size, cpuMs, memoryMb, hangMs, queueLength = defaultQueueLength } = options
  const queue = createFairQueue<Waiting<Task, Answer>>()
  /** Resting processes, and the timer that closes each. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  let running = 0

  function next(): void {
    if (queue.length === 0) return
    const child = awake() ?? (running < size ? start() : undefined)
    const waiting = child && queue.shift()
    if (child && waiting) run(child, waiting)
  }

  /** The process that has rested for the shortest time, for the next task. */
  function awake(): ChildProcess | undefined {
    const child = [...idle.keys()].at(-1)
    if (child) forget(child)
    return child
  }

  function forget(child: ChildProcess): void {
    clearTimeout(idle.get(child))
    idle.delete(child)
  }

  function start(): ChildProcess {
    running++
    // Nothing of this process's environment: no addresses, no keys.
    const child = fork(program, [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memoryMb}`],
      env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.once('exit', () => {
      running--
      forget(child)
      next()
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
      // One that has ended may still look connected; the next task would wait for it for ever.
      if (answer !== null && child.connected) rest(child)
      next()
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

  /** Waits for the next task without keeping this process alive, and ends after a while without one. */
  function rest(child: ChildProcess): void {
    const close = setTimeout(() => {
      // Before it has ended: a task that came meanwhile would be given to it and never be answered.
      forget(child)
      child.disconnect()
    }, idleSeconds * 1000)
    idle.set(child, close.unref())
    child.unref()
    child.channel?.unref()
  }

  return {
    /** Processes that live. */
    processes: () => running,
    /**
     * What the program answers; null when its process ended over the task: killed at a limit, or crashed. `owner` says whose turn it takes. Throws
     * AppError('unavailable') when too many tasks are waiting already.
     */
    run(task: Task, owner: string): Promise<Answer | null> {
      if (queue.length >= queueLength) return Promise.reject(new AppError('unavailable'))
      return new Promise((resolve) => {
        queue.push(owner, { task, resolve })
        next()
      })
    },
  }
}
