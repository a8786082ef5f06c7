import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { AppError } from '../http/errors.ts'
import type { PreparedPhoto } from './variants.ts'

interface Task {
  bytes: Uint8Array
  resolve(photo: PreparedPhoto): void
  reject(error: Error): void
}
type Answer = { id: number; photo?: PreparedPhoto; unreadable?: boolean }

const program = new URL('decoder-process.ts', import.meta.url)
const size = Math.max(1, Math.min(4, availableParallelism() - 1))
/** A photo that takes longer is given up, and its process with it. */
const taskSeconds = 9
const idleSeconds = 30
/** More would only wait longer than the browser does. */
const longestQueue = 40

const queue: Task[] = []
const idle: ChildProcess[] = []
let running = 0

/**
 * Prepares a photo in a decoder process. Throws AppError('photo_unreadable') when it is no photo, too large, or too slow
 * to decode, and AppError('unavailable') when too many are waiting already.
 */
export function preparePhoto(bytes: Uint8Array): Promise<PreparedPhoto> {
  if (queue.length >= longestQueue) return Promise.reject(new AppError('unavailable'))
  return new Promise((resolve, reject) => {
    queue.push({ bytes, resolve, reject })
    next()
  })
}

function next(): void {
  if (queue.length === 0) return
  const child = idle.pop() ?? (running < size ? start() : undefined)
  const task = child && queue.shift()
  if (child && task) run(child, task)
}

function start(): ChildProcess {
  running++
  // A decoder gets nothing of this process's environment: no addresses, no keys.
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: [],
    env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.once('exit', () => {
    running--
    const place = idle.indexOf(child)
    if (place >= 0) idle.splice(place, 1)
    next()
  })
  child.on('error', () => child.kill('SIGKILL'))
  return child
}

function run(child: ChildProcess, task: Task): void {
  child.ref()
  child.channel?.ref()
  const settle = (answer: Answer | null) => {
    clearTimeout(timer)
    child.off('message', onMessage)
    child.off('exit', onExit)
    if (answer?.photo) task.resolve(asBuffers(answer.photo))
    else task.reject(new AppError('photo_unreadable'))
    // One that has ended may still look connected; the next photo would wait for it for ever.
    if (answer && child.connected) rest(child)
    next()
  }
  const onMessage = (message: unknown) => settle(message as Answer)
  const onExit = () => settle(null)
  const timer = setTimeout(() => child.kill('SIGKILL'), taskSeconds * 1000)
  child.on('message', onMessage)
  child.once('exit', onExit)
  child.send({ id: 0, bytes: task.bytes }, (error) => {
    if (error) child.kill('SIGKILL')
  })
}

/** Waits for the next photo without keeping this process alive, and ends after a while without one. */
function rest(child: ChildProcess): void {
  idle.push(child)
  child.unref()
  child.channel?.unref()
  setTimeout(() => {
    if (idle.includes(child)) child.disconnect()
  }, idleSeconds * 1000).unref()
}

const asBuffers = (photo: PreparedPhoto): PreparedPhoto => ({
  ...photo,
  files: Object.fromEntries(
    Object.entries(photo.files).map(([name, bytes]) => [
      name,
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    ]),
  ),
})
