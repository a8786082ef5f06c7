import { writeFile } from 'node:fs/promises'
import chromium from '@sparticuz/chromium'
import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Output, WebMOutputFormat } from 'mediabunny'
import { chromium as playwright } from 'playwright-core'
import { murmur, rate } from './murmur.ts'

// Writes the demo's voice recording and its waveform. The README of this folder says how to run it.

const plugin = new URL('../../../plugins/voice/', import.meta.url)
// Loaded by path, since the repository must pass its checks without the plugin.
const { computeHeights } = (await import(new URL('shared/heights.ts', plugin).href)) as {
  computeHeights(samples: Float32Array): number[]
}

const samples = murmur(7)
const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  ignoreDefaultArgs: true,
  args: ['--no-sandbox', '--headless=shell', '--remote-debugging-pipe', '--no-startup-window'],
})
try {
  const page = await browser.newPage()
  // Browsers offer encoders only to pages of a secure origin.
  await page.route('http://localhost/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('http://localhost/')
  const encoded = await page.evaluate(
    async ([pcm, sampleRate]) => {
      const packets: { data: number[]; timestamp: number; duration: number }[] = []
      let description: number[] = []
      const encoder = new AudioEncoder({
        output: (chunk, metadata) => {
          const bytes = new Uint8Array(chunk.byteLength)
          chunk.copyTo(bytes)
          packets.push({ data: [...bytes], timestamp: chunk.timestamp, duration: chunk.duration ?? 0 })
          const codecData = metadata?.decoderConfig?.description
          if (codecData) description = [...new Uint8Array(codecData as ArrayBuffer)]
        },
        error: (error) => {
          throw error
        },
      })
      encoder.configure({ codec: 'opus', sampleRate, numberOfChannels: 1, bitrate: 24_000 })
      const data = new Float32Array(pcm)
      const init = { format: 'f32', sampleRate, numberOfFrames: data.length, numberOfChannels: 1 } as const
      encoder.encode(new AudioData({ ...init, timestamp: 0, data }))
      await encoder.flush()
      return { packets, description }
    },
    [[...samples], rate] as const,
  )
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(source)
  await output.start()
  const decoderConfig = {
    codec: 'opus',
    sampleRate: rate,
    numberOfChannels: 1,
    ...(encoded.description.length > 0 ? { description: new Uint8Array(encoded.description) } : {}),
  }
  for (const { data, timestamp, duration } of encoded.packets)
    await source.add(new EncodedPacket(new Uint8Array(data), 'key', timestamp / 1e6, duration / 1e6), { decoderConfig })
  await output.finalize()
  if (!target.buffer) throw new Error('Nothing was written')
  await writeFile(new URL('server/murmur.webm', plugin), new Uint8Array(target.buffer))
  const ms = Math.round((samples.length / rate) * 1000)
  process.stdout.write(`${target.buffer.byteLength} bytes, ${ms} ms\n${JSON.stringify(computeHeights(samples))}\n`)
} finally {
  await browser.close()
}
