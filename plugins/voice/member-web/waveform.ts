import { computeHeights } from '../shared/heights.ts'

/** The waveform of a recording; flat if the browser cannot decode its own recording. */
export async function computeWaveform(file: Blob): Promise<number[]> {
  try {
    const audio = new OfflineAudioContext(1, 1, 16_000)
    return computeHeights((await audio.decodeAudioData(await file.arrayBuffer())).getChannelData(0))
  } catch {
    return computeHeights(new Float32Array(0))
  }
}
