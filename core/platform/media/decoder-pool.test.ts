import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { constants, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { atFileEnd } from '../../../tests/harness/index.ts'
import { createDecoderPool } from './decoder-pool.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-decoder-'))
atFileEnd(() => rm(folder, { recursive: true, force: true }))

/** Writes a file with these bytes and returns its path. */
async function readFile(name: string, bytes: Buffer): Promise<string> {
  const place = path.join(folder, name)
  await writeFile(place, bytes)
  return place
}
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04060' } })

const outcome = (waiting: Promise<{ width: number }>) =>
  waiting.then(
    ({ width }) => width,
    (error: { code: string }) => error.code,
  )

test('a rejected photo does not delay the next ones', async () => {
  const { prepare } = createDecoderPool({ size: 1 })
  const good = await readFile('good.jpg', await canvas(500, 500).jpeg().toBuffer())
  const text = await readFile('text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  const strip = await readFile('strip.png', await canvas(10, 51).png().toBuffer())
  const all = [text, good, strip, path.join(folder, 'gone'), good]
  expect(await Promise.all(all.map((one) => outcome(prepare(one, 'a'))))).toEqual([
    'photo_unreadable',
    500,
    'photo_shape',
    'unavailable',
    500,
  ])
})

test('a photo that needs too much work is rejected, and the next one is prepared', async () => {
  // Far less than the heavy photo needs on a fast machine, and far more than the light one needs on a slow machine.
  const { prepare } = createDecoderPool({ size: 1, cpuMs: 300 })
  const [width, height] = [3600, 3200]
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
  const heavy = await readFile('heavy.png', await noise.png({ compressionLevel: 1 }).toBuffer())
  const light = await readFile('light.png', await canvas(40, 40).png().toBuffer())
  expect(await Promise.all([outcome(prepare(heavy, 'a')), outcome(prepare(light, 'b'))])).toEqual([
    'photo_unreadable',
    40,
  ])
})

test('a photo that needs too much memory is rejected, and the next one is prepared', async () => {
  const { prepare } = createDecoderPool({ size: 1, memoryMb: 80, cpuMs: 20_000 })
  // Libvips keeps a whole interlaced picture in memory: 77 MB, twice.
  const interlaced = canvas(6000, 4300).png({ progressive: true, compressionLevel: 1 })
  const heavy = await readFile('interlaced.png', await interlaced.toBuffer())
  const light = await readFile('light-after.png', await canvas(40, 40).png().toBuffer())
  expect([await outcome(prepare(heavy, 'a')), await outcome(prepare(light, 'b'))]).toEqual(['photo_unreadable', 40])
})

test('an AVIF of 12 megapixels fits into the memory of a decoder', { timeout: 60_000 }, async () => {
  const { prepare } = createDecoderPool({ size: 1, cpuMs: 20_000, hangMs: 60_000 })
  const photo = await readFile('photo.avif', await canvas(4032, 3024).avif({ effort: 0, quality: 10 }).toBuffer())
  expect(await outcome(prepare(photo, 'a'))).toBe(1600)
})

test('a decoder that hangs without working is killed, and the next photo is prepared', async () => {
  const { prepare } = createDecoderPool({ size: 1, hangMs: 300 })
  // Reading a pipe without a writer blocks for ever and uses no processor time.
  const pipe = path.join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  // Unblocks any decoder that is still reading.
  atFileEnd(async () => (await open(pipe, constants.O_WRONLY | constants.O_NONBLOCK).catch(() => null))?.close())
  const light = await readFile('after.png', await canvas(40, 40).png().toBuffer())
  expect(await outcome(prepare(pipe, 'a'))).toBe('photo_unreadable')
  expect(await outcome(createDecoderPool().prepare(light, 'b'))).toBe(40)
})

test('closes an idle decoder, but never while it prepares the next photo', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { prepare } = createDecoderPool({ size: 1 })
  const light = await readFile('rested.png', await canvas(40, 40).png().toBuffer())
  expect(await outcome(prepare(light, 'a'))).toBe(40)
  vi.advanceTimersByTime(29_000)
  expect(await outcome(prepare(light, 'a'))).toBe(40)
  // Half a minute after it first became idle, which is a second after the last time; then half a minute later.
  for (const passed of [1500, 30_000]) {
    vi.advanceTimersByTime(passed)
    expect(await outcome(prepare(light, 'a'))).toBe(40)
  }
})

test('rejects photos as unavailable while forty are waiting', async () => {
  const { prepare } = createDecoderPool({ size: 1 })
  const light = await readFile('line.png', await canvas(4, 4).png().toBuffer())
  const all = await Promise.all(Array.from({ length: 45 }, () => outcome(prepare(light, 'a'))))
  expect(all.filter((one) => one === 'unavailable')).toHaveLength(4)
})
