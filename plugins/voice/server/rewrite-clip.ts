import { readFile } from 'node:fs/promises'
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  OGG,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { serveTasks } from '../../../core/platform/isolation/index.ts'
import type { Clip, ReaderAnswer, ReaderTask } from './read-clip.ts'

/**
 * The program of a separate process: converts one recording into the same audio in our own container. See
 * `read-clip.ts`.
 */

/** Not a voice recording: another codec, video beside the audio, or several tracks. */
class UnsafeClipError extends Error {}

/** Maximum packets per second; Opus makes at most 400. */
const packetsPerSecond = 400

async function rewriteClip(bytes: Uint8Array, longestMs: number): Promise<Clip> {
  using input = new Input({ formats: [WEBM, MATROSKA, MP4, OGG], source: new BufferSource(bytes) })
  const [track, ...others] = await input.getTracks()
  if (others.length > 0 || !track?.isAudioTrack()) throw new UnsafeClipError()
  const codec = track.codec
  if (codec !== 'opus' && codec !== 'aac') throw new UnsafeClipError()
  if (track.numberOfChannels > 2) throw new UnsafeClipError()
  const container = codec === 'opus' ? 'webm' : 'mp4'
  const target = new BufferTarget()
  const format = container === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' })
  const output = new Output({ format, target })
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  await output.start()
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined
  const first = await track.getFirstTimestamp()
  let ms = 0
  let packets = 0
  // A sample table may refer to the same bytes again and again, so the output is limited to the size of the input.
  let left = bytes.length - (decoderConfig?.description?.byteLength ?? 0)
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const timestamp = Math.max(0, packet.timestamp - first)
    ms = Math.max(ms, Math.round((timestamp + packet.duration) * 1000))
    if (ms > longestMs) return { container, ms, bytes: new Uint8Array() }
    left -= packet.byteLength
    packets += 1
    if (left < 0 || packets > (longestMs / 1000) * packetsPerSecond) throw new UnsafeClipError()
    await source.add(packet.clone({ timestamp }), { decoderConfig })
  }
  await output.finalize()
  if (!target.buffer || !(ms >= 1)) throw new UnsafeClipError()
  return { container, ms, bytes: new Uint8Array(target.buffer) }
}

serveTasks(async ({ file, longestMs }: ReaderTask): Promise<ReaderAnswer> => {
  const bytes = new Uint8Array(await readFile(file))
  return { clip: await rewriteClip(bytes, longestMs).catch(() => null) }
})
