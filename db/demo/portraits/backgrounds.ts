import type { Random } from '../random.ts'
import type { Scene } from './palettes.ts'

export const portraitWidth = 800
export const portraitHeight = 1000

type Draw = (scene: Scene, random: Random) => string

const sun: Draw = ({ shape }, random) =>
  `<circle cx="${random.int(360, 440)}" cy="${random.int(390, 450)}" r="${random.int(300, 340)}" fill="${shape}"/>`

const arch: Draw = ({ shape, detail }) =>
  `<path d="M90 1000V430a310 310 0 0 1 620 0V1000z" fill="${shape}"/><path d="M130 1000V432a270 270 0 0 1 540 0V1000" fill="none" stroke="${detail}" stroke-width="5" opacity=".55"/>`

const hills: Draw = ({ shape, detail }, random) => {
  const lift = random.int(-40, 60)
  return `<circle cx="${random.pick([170, 620])}" cy="210" r="95" fill="${detail}" opacity=".85"/><path d="M0 ${690 + lift}C140 ${560 + lift} 300 ${600 + lift} 420 ${660 + lift}S700 ${560 + lift} 800 ${610 + lift}V1000H0z" fill="${shape}" opacity=".75"/><path d="M0 ${800 + lift}c160-90 330-60 470-20s240 10 330-40V1000H0z" fill="${shape}"/>`
}

const stripes: Draw = ({ shape }, random) => {
  const slant = random.pick([-1, 1]) * random.int(14, 28)
  const bars = Array.from(
    { length: 9 },
    (_, i) => `<rect x="${-200 + i * 150}" y="-200" width="62" height="1500" fill="${shape}"/>`,
  ).join('')
  return `<g transform="rotate(${slant} 400 500)" opacity=".38">${bars}</g><circle cx="400" cy="430" r="300" fill="${shape}" opacity=".8"/>`
}

const dots: Draw = ({ shape, detail }, random) => {
  const spots: string[] = []
  for (let y = 0; y < 13; y++)
    for (let x = 0; x < 10; x++)
      spots.push(
        `<circle cx="${x * 88 + (y % 2) * 44}" cy="${y * 82 + 20}" r="${random.int(7, 10)}" fill="${detail}" opacity=".55"/>`,
      )
  return `${spots.join('')}<path d="M120 420c-20-210 190-310 350-250s260 230 200 400-220 210-340 180-200-150-210-330z" fill="${shape}"/>`
}

const leaf = (x: number, y: number, angle: number, size: number, colour: string, vein: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size})"><path d="M0 0C60-50 70-150 0-230C-70-150-60-50 0 0z" fill="${colour}"/><path d="M0 0V-200M0-60l32-38M0-60l-32-38M0-110l28-34M0-110l-28-34" stroke="${vein}" stroke-width="5" fill="none" opacity=".6" stroke-linecap="round"/></g>`

const garden: Draw = ({ shape, detail, sky }, random) => {
  const leaves = [-62, -34, -8, 18]
    .map((angle, i) =>
      leaf(40 + i * 14, 860, angle + random.int(-6, 6), 1.25 + random.next() * 0.35, i % 2 ? detail : shape, sky[0]),
    )
    .concat(
      [62, 36, 10, -16].map((angle, i) =>
        leaf(760 - i * 14, 830, angle + random.int(-6, 6), 1.3 + random.next() * 0.4, i % 2 ? shape : detail, sky[0]),
      ),
    )
  return `<circle cx="400" cy="400" r="265" fill="${detail}" opacity=".45"/>${leaves.join('')}`
}

const waves: Draw = ({ shape, detail }, random) => {
  const rows = Array.from({ length: 7 }, (_, i) => {
    const y = 560 + i * 68
    return `<path d="M-60 ${y}q60-46 120 0t120 0 120 0 120 0 120 0 120 0 120 0 120 0V1000H-60z" fill="${i % 2 ? detail : shape}" opacity="${(0.35 + i * 0.08).toFixed(2)}"/>`
  })
  return `<circle cx="${random.int(300, 500)}" cy="330" r="210" fill="${shape}" opacity=".7"/>${rows.join('')}`
}

const window: Draw = ({ shape, detail, sky }) =>
  `<rect x="110" y="90" width="580" height="700" rx="26" fill="${shape}"/><rect x="136" y="116" width="528" height="648" rx="12" fill="${sky[0]}"/><circle cx="560" cy="240" r="70" fill="${detail}"/><path d="M136 600c120-110 220-60 300-20s170 0 228-50V752a12 12 0 0 1-12 12H148a12 12 0 0 1-12-12z" fill="${detail}" opacity=".6"/><path d="M400 116V764M136 420H664" stroke="${shape}" stroke-width="16"/><rect x="80" y="790" width="640" height="26" rx="8" fill="${shape}"/>`

const terrazzo: Draw = ({ shape, detail }, random) => {
  const chips = Array.from({ length: 46 }, () => {
    const r = random.int(10, 26)
    return `<path d="M0-${r}l${r} ${r * 0.6}-${r * 0.4} ${r}-${r * 1.2}-${r * 0.3}z" transform="translate(${random.int(0, 800)} ${random.int(0, 1000)}) rotate(${random.int(0, 360)})" fill="${random.chance(0.5) ? shape : detail}" opacity=".75"/>`
  })
  return `${chips.join('')}<rect x="150" y="130" width="500" height="620" rx="250" fill="${shape}"/>`
}

const rings: Draw = ({ shape, detail }, random) => {
  const cx = random.int(340, 460)
  return [430, 345, 260]
    .map(
      (r, i) =>
        `<circle cx="${cx}" cy="430" r="${r}" fill="${i === 1 ? detail : shape}" opacity="${[0.35, 0.5, 0.95][i]}"/>`,
    )
    .join('')
}

const bunting: Draw = ({ shape, detail }, random) => {
  const line = (y: number, flip: number): string =>
    Array.from({ length: 11 }, (_, i) => {
      const x = i * 80 - 20
      const sag = Math.round(Math.sin((i / 10) * Math.PI) * 70)
      return `<path d="M${x} ${y + sag}h54l-27 62z" fill="${(i + flip) % 2 ? shape : detail}"/>`
    }).join('')
  return `<circle cx="400" cy="520" r="330" fill="${shape}" opacity=".35"/>${line(50, 0)}${line(random.int(170, 210), 1)}`
}

/** Two tones that meet in the middle, like a diptych. */
const panels: Draw = ({ sky, shape, detail }, random) => {
  const left = random.chance(0.5)
  return `<rect x="${left ? 0 : 400}" width="400" height="1000" fill="${shape}"/><rect x="${left ? 400 : 0}" width="400" height="1000" fill="${detail}" opacity=".38"/><path d="M400 0V1000" stroke="${sky[0]}" stroke-width="6" opacity=".8"/>`
}

const frames: Draw = ({ shape, detail, sky }, random) => {
  const shift = random.int(-40, 40)
  return `<rect x="${70 + shift}" y="80" width="330" height="640" fill="${shape}"/><rect x="${430 + shift}" y="180" width="300" height="540" fill="none" stroke="${detail}" stroke-width="10"/><rect x="${470 + shift}" y="220" width="220" height="460" fill="${sky[1]}"/>`
}

/** A low sun over water, reflected by the waves. */
const horizon: Draw = ({ shape, detail }, random) => {
  const x = random.int(250, 550)
  const light = Array.from({ length: 9 }, (_, i) => {
    const width = random.int(60, 150) + i * 26
    return `<rect x="${x - width / 2}" y="${590 + i * 44}" width="${width}" height="${10 + i}" rx="8" fill="${detail}" opacity="${(0.85 - i * 0.06).toFixed(2)}"/>`
  })
  return `<circle cx="${x}" cy="560" r="${random.int(190, 250)}" fill="${detail}"/><rect y="565" width="800" height="435" fill="${shape}" opacity=".92"/>${light.join('')}`
}

const streaks: Draw = ({ shape, detail }, random) => {
  const bands = Array.from(
    { length: 7 },
    (_, i) =>
      `<rect x="${random.int(-160, 260)}" y="${90 + i * 96}" width="${random.int(420, 760)}" height="${random.int(14, 34)}" rx="17" fill="${i % 2 ? shape : detail}" opacity=".5"/>`,
  )
  return `<circle cx="${random.int(200, 600)}" cy="420" r="280" fill="${detail}" opacity=".8"/>${bands.join('')}`
}

/** A stem with leaves on either side, as in a herbarium. */
const herbarium: Draw = ({ shape, detail, sky }, random) => {
  const stem = (x: number, top: number, colour: string) =>
    `<path d="M${x} 1000V${top}" stroke="${colour}" stroke-width="9" stroke-linecap="round"/>${Array.from(
      { length: 6 },
      (_, i) => {
        const y = top + 60 + i * 130
        return leaf(x, y, -58, 0.7, colour, sky[0]) + leaf(x, y + 40, 58, 0.7, colour, sky[0])
      },
    ).join('')}`
  return stem(random.int(70, 130), random.int(60, 160), shape) + stem(random.int(670, 730), random.int(60, 200), detail)
}

const petals: Draw = ({ shape, detail, sky }, random) => {
  const bloom = (x: number, y: number, r: number, colour: string) => {
    const ring = Array.from(
      { length: 5 },
      (_, i) =>
        `<ellipse cx="${x}" cy="${y - r * 0.55}" rx="${r * 0.44}" ry="${r * 0.52}" fill="${colour}" transform="rotate(${i * 72 + r} ${x} ${y})"/>`,
    )
    return `${ring.join('')}<circle cx="${x}" cy="${y}" r="${r * 0.18}" fill="${sky[0]}"/>`
  }
  const spots = [
    [90, 150, 120],
    [690, 120, 150],
    [60, 560, 105],
    [745, 500, 125],
    [400, 60, 90],
  ] as const
  return spots
    .map(([x, y, r], i) => bloom(x + random.int(-20, 20), y + random.int(-30, 30), r, i % 2 ? detail : shape))
    .join('')
}

const backdrops: Record<string, readonly Draw[]> = {
  crimson: [panels, arch, stripes, frames, window, panels, terrazzo, rings, frames],
  berry: [horizon, hills, streaks, waves, horizon, sun, streaks],
  coral: [garden, herbarium, petals, arch, herbarium, garden, petals, bunting, dots],
}

/**
 * A background: a gradient, one large quiet shape and some detail, in the style of the brand's family. `kind` chooses
 * the style, so that the photos of one member differ.
 */
export function drawBackground(family: string, scene: Scene, random: Random, kind: number): string {
  const drawings = backdrops[family] ?? backdrops.crimson ?? []
  const draw = drawings[kind % drawings.length] as Draw
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2=".25" y2="1"><stop stop-color="${scene.sky[0]}"/><stop offset="1" stop-color="${scene.sky[1]}"/></linearGradient></defs><rect width="${portraitWidth}" height="${portraitHeight}" fill="url(#sky)"/>${draw(scene, random)}`
}
