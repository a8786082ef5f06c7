import { parentPort } from 'node:worker_threads'
import type { TaskLimits } from './serve-tasks.ts'

/** The watcher thread beside a program that handles untrusted input. See `serve-tasks.ts`. */

const checkEveryMs = 50
const megabyte = 1024 * 1024

const idleBytes = process.memoryUsage.rss()
let timer: NodeJS.Timeout | undefined

/** Limits: a task begins. Null: it has ended. */
parentPort?.on('message', (limits: TaskLimits | null) => {
  clearInterval(timer)
  if (!limits) return
  const started = process.cpuUsage()
  const maxBytes = idleBytes + limits.memoryMb * megabyte
  timer = setInterval(() => {
    const { user, system } = process.cpuUsage(started)
    const spent = (user + system) / 1000 > limits.cpuMs || process.memoryUsage.rss() > maxBytes
    // A regular exit would wait for the busy threads.
    if (spent) process.kill(process.pid, 'SIGKILL')
  }, checkEveryMs)
})
