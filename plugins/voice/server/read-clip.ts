import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { AppError, invalidField } from '../../../core/kernel/index.ts'
import { longestMs } from '../shared/limits.ts'

/** A recording in a container that we wrote ourselves. */
export interface Clip {
  container: 'webm' | 'mp4'
  /** Milliseconds. */
  ms: number
  bytes: Uint8Array
}
export interface ReaderAnswer {
  clip: Clip | null
}

const program = new URL('rewrite-clip.ts', import.meta.url)
/** By the clock on the wall: an honest one takes some hundredths of a second. */
const patienceMs = 10_000
/** Recorders stop a moment late. */
const graceMs = 1500
/** Read at once by this process; the next ones are asked to come again. */
const atOnce = 4
let reading = 0

/**
 * Takes a recording apart, packet by packet, and writes it anew: nothing of the file that was sent is kept but its sound. That happens in a thread
 * of its own, which is ended when it takes too long or too much memory. Throws the field error `voice.errors.unreadable` for what is no recording of one
 * voice in Opus or AAC, `voice.errors.too_long` for one above thirty seconds, AppError('unavailable') when too many are being read.
 */
export async function readClip(file: string): Promise<Clip> {
  if (reading >= atOnce) throw new AppError('unavailable')
  reading++
  try {
    const clip = await rewritten(new Uint8Array(await readFile(file)))
    if (!clip) throw invalidField('voice', 'voice.errors.unreadable')
    if (clip.ms > longestMs + graceMs) throw invalidField('voice', 'voice.errors.too_long')
    return clip
  } finally {
    reading--
  }
}

function rewritten(bytes: Uint8Array): Promise<Clip | null> {
  const worker = new Worker(program, {
    workerData: { bytes, longestMs: longestMs + graceMs },
    // Nothing of this process's environment, and no more memory than a recording can need.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
  })
  return new Promise<Clip | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), patienceMs)
    worker.once('message', ({ clip }: ReaderAnswer) => resolve(clip))
    worker.once('error', () => resolve(null))
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve(null)
    })
  }).finally(() => void worker.terminate())
}
