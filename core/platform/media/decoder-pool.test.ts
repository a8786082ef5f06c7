import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { constants, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { atFileEnd } from '../../../tests/harness/index.ts'
import { createDecoderPool } from './decoder-pool.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-decoder-'))
  atFileEnd(() => rm(folder, { recursive: true, force: true }))
})

/** The path of a file with these bytes. */
async function file(name: string, bytes: Buffer): Promise<string> {
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

test('a photo that is refused holds up none of the following', async () => {
  const { prepare } = createDecoderPool({ size: 1 })
  const good = await file('good.jpg', await canvas(500, 500).jpeg().toBuffer())
  const text = await file('text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  const strip = await file('strip.png', await canvas(10, 51).png().toBuffer())
  const all = [text, good, strip, path.join(folder, 'gone'), good]
  expect(await Promise.all(all.map((one) => outcome(prepare(one, 'a'))))).toEqual([
    'photo_unreadable',
    500,
    'photo_shape',
    'unavailable',
    500,
  ])
})

test('a photo that takes more work than allowed is given up, and the next one is prepared', async () => {
  // Several times less than the heavy one needs of a quick machine, and several times more than the light one of a slow one.
  const { prepare } = createDecoderPool({ size: 1, cpuMs: 300 })
  const [width, height] = [3600, 3200]
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
  const heavy = await file('heavy.png', await noise.png({ compressionLevel: 1 }).toBuffer())
  const light = await file('light.png', await canvas(40, 40).png().toBuffer())
  expect(await Promise.all([outcome(prepare(heavy, 'a')), outcome(prepare(light, 'b'))])).toEqual([
    'photo_unreadable',
    40,
  ])
})

test('a photo that takes more memory than allowed is given up, and the next one is prepared', async () => {
  const { prepare } = createDecoderPool({ size: 1, memoryMb: 80, cpuMs: 20_000 })
  // Libvips holds an interlaced picture as a whole: 77 MB, twice.
  const interlaced = canvas(6000, 4300).png({ progressive: true, compressionLevel: 1 })
  const heavy = await file('interlaced.png', await interlaced.toBuffer())
  const light = await file('light-after.png', await canvas(40, 40).png().toBuffer())
  expect([await outcome(prepare(heavy, 'a')), await outcome(prepare(light, 'b'))]).toEqual(['photo_unreadable', 40])
})

test('an AVIF of 12 megapixels fits into the memory of a decoder', { timeout: 60_000 }, async () => {
  const { prepare } = createDecoderPool({ size: 1, cpuMs: 20_000, hangMs: 60_000 })
  const photo = await file('photo.avif', await canvas(4032, 3024).avif({ effort: 0, quality: 10 }).toBuffer())
  expect(await outcome(prepare(photo, 'a'))).toBe(1600)
})

test('a decoder that hangs without working is ended, and the next photo is prepared', async () => {
  const { prepare } = createDecoderPool({ size: 1, hangMs: 300 })
  // A pipe that nobody writes to is read for ever and costs no work.
  const pipe = path.join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  // Whoever still reads by then reads its end.
  atFileEnd(async () => (await open(pipe, constants.O_WRONLY | constants.O_NONBLOCK).catch(() => null))?.close())
  const light = await file('after.png', await canvas(40, 40).png().toBuffer())
  expect(await outcome(prepare(pipe, 'a'))).toBe('photo_unreadable')
  expect(await outcome(createDecoderPool().prepare(light, 'b'))).toBe(40)
})

test('a decoder is closed once it has rested, never under the next photo', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { prepare } = createDecoderPool({ size: 1 })
  const light = await file('rested.png', await canvas(40, 40).png().toBuffer())
  expect(await outcome(prepare(light, 'a'))).toBe(40)
  vi.advanceTimersByTime(29_000)
  expect(await outcome(prepare(light, 'a'))).toBe(40)
  // Half a minute after its first rest, a second after its last; then half a minute after that.
  for (const passed of [1500, 30_000]) {
    vi.advanceTimersByTime(passed)
    expect(await outcome(prepare(light, 'a'))).toBe(40)
  }
})

test('more than forty in the line are told to come back', async () => {
  const { prepare } = createDecoderPool({ size: 1 })
  const light = await file('line.png', await canvas(4, 4).png().toBuffer())
  const all = await Promise.all(Array.from({ length: 45 }, () => outcome(prepare(light, 'a'))))
  expect(all.filter((one) => one === 'unavailable')).toHaveLength(4)
})
