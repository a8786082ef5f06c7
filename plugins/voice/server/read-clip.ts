import { invalidField } from '../../../core/kernel/index.ts'
import { createTaskPool } from '../../../core/platform/isolation/index.ts'
import { maxDurationMs } from '../shared/limits.ts'

/** A recording re-encoded into our own container. */
export interface Clip {
  container: 'webm' | 'mp4'
  /** Milliseconds. */
  ms: number
  bytes: Uint8Array
}
export interface ReaderTask {
  file: string
  /** Milliseconds; reading stops at a longer recording. */
  longestMs: number
}
export interface ReaderAnswer {
  clip: Clip | null
}

/** Recorders stop a moment late. */
const graceMs = 1500

/** A normal recording takes some hundredths of a second, and a few times its own size in memory. */
const reader = createTaskPool<ReaderTask, ReaderAnswer>({
  program: new URL('rewrite-clip.ts', import.meta.url),
  size: 2,
  cpuMs: 2000,
  hangMs: 10_000,
  memoryMb: 64,
})

/**
 * Parses a recording packet by packet and writes it again, which keeps only the audio of the uploaded file. Runs in a
 * process with limits (`core/platform/isolation`), in turns by `sender`. Throws the field error
 * `voice.errors.unreadable` if it is not a mono recording in Opus or AAC, `voice.errors.too_long` above thirty
 * seconds, AppError('unavailable') if too many are waiting.
 */
export async function readClip(file: string, sender: string): Promise<Clip> {
  const clip = (await reader.run({ file, longestMs: maxDurationMs + graceMs }, sender))?.clip
  if (!clip) throw invalidField('voice', 'voice.errors.unreadable')
  if (clip.ms > maxDurationMs + graceMs) throw invalidField('voice', 'voice.errors.too_long')
  return clip
}
