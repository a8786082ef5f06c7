import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { AppError } from '../../kernel/errors.ts'
import { createFairQueue } from './fair-queue.ts'
import type { PreparedPhoto, PrepareOptions } from './variants.ts'

/** What a decoder process is told: which file, and how much processor time it may spend on it, in milliseconds. */
export interface DecoderTask {
  file: string
  cpuMs: number
  options: PrepareOptions | undefined
}
export interface DecoderAnswer {
  photo?: PreparedPhoto
  refused?: 'photo_unreadable' | 'photo_shape' | 'photo_vector' | 'unavailable'
}

interface Waiting {
  file: string
  options: PrepareOptions | undefined
  resolve(photo: PreparedPhoto): void
  reject(error: Error): void
}

export interface DecoderPoolOptions {
  /** Decoder processes at most. */
  size?: number
  /** Processor time for one photo, in milliseconds. The largest that are taken in need less than one second. */
  cpuMs?: number
  /**
   * By the clock on the wall, in milliseconds, for a decoder that hangs without working. Only the time it works is held against a photo:
   * on a busy machine an honest one may wait long for its share.
   */
  hangMs?: number
}

const program = new URL('decoder-process.ts', import.meta.url)
const idleSeconds = 30
/** More would only wait longer than the browser does. */
const longestQueue = 40

/** Decoder processes, started when there is work, and a line before them in which members take turns. */
export function createDecoderPool(options: DecoderPoolOptions = {}) {
  const { size = Math.max(1, Math.min(4, availableParallelism() - 1)), cpuMs = 2000, hangMs = 12_000 } = options
  const queue = createFairQueue<Waiting>()
  /** Those that rest, and what closes them when nobody has come. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  let running = 0

  function next(): void {
    if (queue.length === 0) return
    const child = awake() ?? (running < size ? start() : undefined)
    const waiting = child && queue.shift()
    if (child && waiting) run(child, waiting)
  }

  /** The one that has rested for the shortest time, with the next photo before it. */
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
    // A decoder gets nothing of this process's environment: no addresses, no keys.
    const child = fork(program, [], {
      serialization: 'advanced',
      execArgv: [],
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

  function run(child: ChildProcess, { file, options, resolve, reject }: Waiting): void {
    child.ref()
    child.channel?.ref()
    const settle = (answer: DecoderAnswer | null) => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onExit)
      if (answer?.photo) resolve(asBuffers(answer.photo))
      else reject(new AppError(answer?.refused ?? 'photo_unreadable'))
      // One that has ended may still look connected; the next photo would wait for it for ever.
      if (answer && child.connected) rest(child)
      next()
    }
    const onMessage = (message: unknown) => settle(message as DecoderAnswer)
    const onExit = () => settle(null)
    const timer = setTimeout(() => child.kill('SIGKILL'), hangMs)
    child.on('message', onMessage)
    child.once('exit', onExit)
    const task: DecoderTask = { file, cpuMs, options }
    child.send(task, (error) => {
      if (error) child.kill('SIGKILL')
    })
  }

  /** Waits for the next photo without keeping this process alive, and ends after a while without one. */
  function rest(child: ChildProcess): void {
    const close = setTimeout(() => {
      // Before it has ended: a photo that came meanwhile would be given to it and never be prepared.
      forget(child)
      child.disconnect()
    }, idleSeconds * 1000)
    idle.set(child, close.unref())
    child.unref()
    child.channel?.unref()
  }

  return {
    /**
     * Prepares the photo that lies in a file. `owner` says whose turn it takes. Throws AppError('photo_shape') beyond 1:5,
     * AppError('photo_vector') for an SVG that holds more than shapes,
     * AppError('photo_unreadable') when it is no photo, too large, or too slow to decode, and AppError('unavailable') when too
     * many are waiting already.
     */
    prepare(file: string, owner: string, options?: PrepareOptions): Promise<PreparedPhoto> {
      if (queue.length >= longestQueue) return Promise.reject(new AppError('unavailable'))
      return new Promise((resolve, reject) => {
        queue.push(owner, { file, options, resolve, reject })
        next()
      })
    },
  }
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

/** The decoders of this process. */
export const preparePhoto = createDecoderPool().prepare
