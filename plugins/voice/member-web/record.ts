import { maxDurationMs } from '../shared/limits.ts'

/** Opus first, the most compact for speech; then other types that browsers can record and play. */
const mediaTypes = [
  'audio/webm;codecs=opus',
  'audio/mp4;codecs=opus',
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4',
  'audio/ogg;codecs=opus',
]

const findSupportedType = () => mediaTypes.find((type) => MediaRecorder.isTypeSupported(type))

/** Whether this browser can record in a supported format. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices !== undefined && findSupportedType() !== undefined

/** The browser's microphone permission, without asking for it. */
export async function readMicrophoneState(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'microphone' as PermissionName })).state
  } catch {
    return 'prompt'
  }
}

export interface Recording {
  /** Loudness at this moment, from 0 to 1. */
  level(): number
  /** Milliseconds so far. */
  elapsed(): number
  /** Ends it. Repeated calls return the same result. */
  stop(): Promise<{ file: File; duration: number }>
  /** Ends it and discards the recording. */
  cancel(): void
}

/** Starts recording. `onEnd`: it ended by itself, after thirty seconds or without the microphone. */
export async function startRecording(onEnd: () => void): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 },
  })
  const recorder = new MediaRecorder(stream, { mimeType: findSupportedType(), audioBitsPerSecond: 32_000 })
  const audio = new AudioContext()
  const analyser = audio.createAnalyser()
  analyser.fftSize = 512
  audio.createMediaStreamSource(stream).connect(analyser)
  const samples = new Uint8Array(analyser.fftSize)
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const startedAt = performance.now()
  let duration = 0
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => {
      duration = Math.min(maxDurationMs, Math.round(performance.now() - startedAt))
      clearTimeout(timer)
      for (const track of stream.getTracks()) track.stop()
      void audio.close()
      resolve()
      onEnd()
    }
  })
  const end = () => recorder.state !== 'inactive' && recorder.stop()
  const timer = setTimeout(end, maxDurationMs)
  recorder.start()
  return {
    level() {
      analyser.getByteTimeDomainData(samples)
      return Math.min(1, samples.reduce((most, one) => Math.max(most, Math.abs(one - 128)), 0) / 90)
    },
    elapsed: () => Math.min(maxDurationMs, performance.now() - startedAt),
    async stop() {
      end()
      await ended
      const type = recorder.mimeType.split(';')[0] ?? 'audio/webm'
      return { file: new File(parts, `voice.${type.split('/')[1]}`, { type }), duration }
    },
    cancel: end,
  }
}
