import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import sharp from 'sharp'
import { composePortrait } from '../../../db/demo/portraits/portrait.ts'
import { filmHeight, filmWidth, orderPortrait, people, picture } from './cast.ts'
import { evening, eveningAt } from './evening.ts'
import { turning, turningAt } from './turning.ts'

// Renders the films of the landers, their posters and the portraits, frame by frame. The README of this folder says
// how to run it.

const media = path.resolve(import.meta.dirname, '../../../plugins/landers/member-web/media')
const perSecond = 24
const pixels = 640

/** With `key`: a key frame every second, so that players can jump without delay. */
const key = ['-g', String(perSecond)]
const encoders = {
  webm: [
    '-c:v',
    'libvpx-vp9',
    '-crf',
    '38',
    '-b:v',
    '0',
    '-row-mt',
    '1',
    '-cpu-used',
    '1',
    '-g',
    String(perSecond * 2),
  ],
  mp4: [
    '-c:v',
    'libx264',
    '-crf',
    '30',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-profile:v',
    'high',
    '-movflags',
    '+faststart',
    ...key,
  ],
}

function encoder(file: string, how: readonly string[]) {
  const size = `${pixels}x${(pixels * filmHeight) / filmWidth}`
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', size, '-r', String(perSecond), '-i', '-']
  const colour = [
    '-vf',
    'scale=out_color_matrix=bt709',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
  ]
  const all = [
    '-y',
    '-loglevel',
    'error',
    ...raw,
    ...colour,
    '-pix_fmt',
    'yuv420p',
    '-an',
    ...how,
    path.join(media, file),
  ]
  return spawn(process.env.FFMPEG ?? 'ffmpeg', all, { stdio: ['pipe', 'inherit', 'inherit'] })
}

async function film(name: string, seconds: number, at: (second: number) => string) {
  const outputs = Object.entries(encoders).map(([kind, how]) => encoder(`${name}.${kind}`, how))
  for (let frame = 0; frame < seconds * perSecond; frame++) {
    const bytes = await sharp(Buffer.from(picture(at(frame / perSecond), pixels)))
      .removeAlpha()
      .raw()
      .toBuffer()
    for (const { stdin } of outputs) if (!stdin.write(bytes)) await once(stdin, 'drain')
  }
  const closed = outputs.map((output) => once(output, 'close'))
  for (const { stdin } of outputs) stdin.end()
  await Promise.all(closed)
}

const still = (name: string, content: string, width: number) =>
  sharp(Buffer.from(picture(content, width)))
    .avif({ quality: 58, effort: 7 })
    .toFile(path.join(media, `${name}.avif`))

const wanted = process.argv.slice(2)
const asked = (name: string) => wanted.length === 0 || wanted.includes(name)

if (asked('stills')) {
  // One still per part, shown with reduced motion.
  for (const [index, second] of [2.6, 6.2, 10].entries()) await still(`evening-${index + 1}`, eveningAt(second), pixels)
  await still('turning', turningAt(0.5), pixels)
}
if (asked('portraits'))
  for (const name of Object.keys(people)) {
    const file = path.join(media, `portrait-${name}.avif`)
    const whole = await (await composePortrait(orderPortrait(name))).png().toBuffer()
    await sharp(whole).resize({ width: 360 }).avif({ quality: 58, effort: 7 }).toFile(file)
  }
if (asked('evening')) await film('evening', evening, eveningAt)
if (asked('turning')) await film('turning', turning, turningAt)
