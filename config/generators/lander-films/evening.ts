import { ease, loadPortrait } from './cast.ts'

// An evening in three moments: two windows write to each other, two cups grow cold, two people walk home the long way.

/** Seconds at which the moments begin, and the end. The player's chapters and the captions use the same times. */
export const moments = [0, 3.8, 7.4]
export const evening = 11

const her = 'noor'
const him = 'sami'

/** A person whose feet are at a point; `lean` in degrees. */
function stand(name: string, x: number, y: number, size: number, lean = 0, mirrored = false): string {
  return `<g transform="translate(${x} ${y}) rotate(${lean.toFixed(2)}) scale(${mirrored ? -size : size} ${size}) translate(-380 -1000)">${loadPortrait(name).figure}</g>`
}

const heart = (x: number, y: number, size: number, colour: string) =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M0 34C-52-4-34-38-12-32C-5-30 0-22 0-17C0-22 5-30 12-32C34-38 52-4 0 34z" fill="${colour}"/>`

/** A speech bubble with three dots or a heart; `grown` from 0 to 1. */
function bubble(x: number, y: number, grown: number, said: 'dots' | 'heart', tail: -1 | 1, second: number): string {
  if (grown <= 0) return ''
  const inside =
    said === 'heart'
      ? heart(0, -4, 1.05, '#dc143c')
      : [-38, 0, 38]
          .map(
            (dx, i) =>
              `<circle cx="${dx}" cy="${(-9 * Math.max(0, Math.sin(second * 7 - i))).toFixed(1)}" r="12" fill="#a3122f"/>`,
          )
          .join('')
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${grown.toFixed(3)})"><path d="M${tail * 20} 40l${tail * 46} 46l${-tail * 4}-60z" fill="#fff9f7"/><rect x="-96" y="-54" width="192" height="108" rx="54" fill="#fff9f7"/>${inside}</g>`
}

function night(second: number): string {
  const stars = Array.from({ length: 26 }, (_, i) => {
    const light = 0.35 + 0.4 * Math.abs(Math.sin(second * 1.3 + i * 1.7))
    return `<circle cx="${(i * 173) % 800}" cy="${(i * 97) % 380}" r="${2 + (i % 3)}" fill="#ffe3d6" opacity="${light.toFixed(2)}"/>`
  })
  const house = (x: number, y: number, width: number, colour: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${1000 - y}" fill="${colour}"/>`
  const roof = (x: number, y: number, width: number, colour: string) =>
    `<path d="M${x - 22} ${y}L${x + width / 2} ${y - 120}L${x + width + 22} ${y}z" fill="${colour}"/>`
  const pane = (x: number, y: number, lit: number) =>
    `<rect x="${x}" y="${y}" width="64" height="92" rx="8" fill="#ffcf9a" opacity="${lit}"/>`
  const window = (x: number, y: number, id: string, lit: number, inside: string) =>
    `<clipPath id="${id}"><rect x="${x}" y="${y}" width="232" height="290" rx="16"/></clipPath><rect x="${x - 12}" y="${y - 12}" width="256" height="314" rx="24" fill="#fff1e6" opacity=".9"/><g clip-path="url(#${id})"><rect x="${x}" y="${y}" width="232" height="290" fill="#6d3a4a"/><rect x="${x}" y="${y}" width="232" height="290" fill="#ffd9a8" opacity="${lit.toFixed(2)}"/>${inside}</g><rect x="${x - 26}" y="${y + 296}" width="284" height="20" rx="6" fill="#fff1e6"/>`
  const there = ease(second, 0.7, 1.7)
  const back = ease(second, 2.2, 3.2)
  const way = back > 0 ? 1 - back : there
  const flying = second > 0.5 && second < 3.45
  const x = 265 + way * 285
  const y = 520 - way * 210 - Math.sin(way * Math.PI) * 150
  const size = flying ? Math.min(ease(second, 0.4, 0.7), 1 - ease(second, 3.25, 3.45)) * 0.8 : 0
  return [
    '<defs><linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#1d0f1f"/><stop offset="1" stop-color="#7d1835"/></linearGradient></defs><rect width="800" height="1000" fill="url(#night)"/>',
    stars.join(''),
    '<path d="M172 104a70 70 0 1 0 46 88a58 58 0 1 1-46-88z" fill="#ffe9d6"/>',
    roof(-40, 520, 330, '#341325'),
    house(-40, 520, 330, '#4a1a2e'),
    house(300, 640, 190, '#3b1526'),
    roof(300, 640, 190, '#2c101d'),
    house(470, 250, 360, '#5b1e36'),
    `<rect x="450" y="232" width="400" height="26" fill="#3b1526"/>`,
    pane(345, 720, 0.55),
    pane(410, 720, 0.16),
    pane(345, 850, 0.16),
    pane(410, 850, 0.4),
    pane(510, 790, 0.18),
    pane(600, 790, 0.5),
    pane(690, 790, 0.18),
    window(22, 600, 'hers', 1, stand(her, 138, 895, 0.3, Math.sin(second * 1.6) * 1.4)),
    window(
      520,
      320,
      'his',
      0.25 + 0.75 * ease(second, 1.5, 2),
      stand(him, 642, 615, 0.3, Math.sin(second * 1.6 + 1) * 1.4, true),
    ),
    bubble(x, y, size, back > 0 ? 'heart' : 'dots', back > 0 ? 1 : -1, second),
  ].join('')
}

function coffee(second: number): string {
  const lamp = (x: number, drop: number) =>
    `<path d="M${x} 0V${drop}" stroke="#7d1835" stroke-width="5"/><path d="M${x - 62} ${drop + 60}a62 62 0 0 1 124 0z" fill="#a3122f"/><circle cx="${x}" cy="${drop + 66}" r="20" fill="#fff1d6"/><circle cx="${x}" cy="${drop + 66}" r="${(88 + 5 * Math.sin(second * 2 + x)).toFixed(1)}" fill="#fff1d6" opacity=".22"/>`
  const cup = (x: number) => {
    const steam = [0, 1]
      .map((i) => {
        const sway = (Math.sin(second * 2.2 + i * 2 + x) * 9).toFixed(1)
        return `<path d="M${x - 18 + i * 34} 812q${sway}-16 0-30t0-26" stroke="#fff9f7" stroke-width="7" stroke-linecap="round" opacity=".75"/>`
      })
      .join('')
    return `${steam}<path d="M${x - 54} 824h108v44a44 44 0 0 1-44 44h-20a44 44 0 0 1-44-44z" fill="#fff9f7"/><path d="M${x + 52} 838q34 0 30 28t-36 26" stroke="#fff9f7" stroke-width="12"/><path d="M${x - 82} 922h164" stroke="#fff9f7" stroke-width="12" stroke-linecap="round"/>`
  }
  const one = Math.min(ease(second, 0.5, 0.8), 1 - ease(second, 1.6, 1.8))
  const two = Math.min(ease(second, 1.7, 2), 1 - ease(second, 3.3, 3.5))
  return [
    '<rect width="800" height="1000" fill="#f7c6c0"/><path d="M0 0H800V640H0z" fill="#fbe3dc"/>',
    '<rect x="238" y="150" width="324" height="400" rx="162" fill="#4a1a2e"/><circle cx="440" cy="270" r="34" fill="#ffe9d6"/><path d="M238 470q90-60 170-14t154-30V550H238z" fill="#7d1835"/>',
    lamp(140, 90),
    lamp(660, 130),
    stand(her, 160, 880, 0.58, 2 + Math.sin(second * 2.1) * 1.6),
    stand(him, 645, 880, 0.58, -2 + Math.sin(second * 2.1 + 1.4) * 1.6, true),
    bubble(290, 330, one, 'dots', -1, second),
    bubble(520, 310, two, 'heart', 1, second),
    '<path d="M0 870H800V1000H0z" fill="#a3122f"/><path d="M0 870H800V892H0z" fill="#c2284a"/>',
    cup(330),
    cup(500),
  ].join('')
}

function walk(second: number): string {
  const way = second * 90
  const hills = (base: number, height: number, speed: number, colour: string) => {
    const points = Array.from({ length: 27 }, (_, i) => {
      const x = i * 32 - 16
      const y = base - height * Math.sin((x + way * speed) / 150) - height * 0.5 * Math.sin((x + way * speed) / 67)
      return `L${x} ${y.toFixed(1)}`
    })
    return `<path d="M-16 1000${points.join('')}L832 1000z" fill="${colour}"/>`
  }
  const lantern = (i: number) => {
    const x = ((((i * 420 - way * 2.4) % 1260) + 1260) % 1260) - 160
    return `<g transform="translate(${x.toFixed(1)} 0)"><path d="M0 470V900" stroke="#4a1526" stroke-width="12"/><circle cy="450" r="78" fill="#fff1d6" opacity=".3"/><circle cy="450" r="32" fill="#fff1d6"/></g>`
  }
  const bob = (phase: number) => Math.sin(second * 5.2 + phase)
  const sun = 300 - 40 * ease(second, 0, 3.6)
  return [
    '<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#7d3a6b"/><stop offset=".55" stop-color="#f2748b"/><stop offset="1" stop-color="#ffd2b0"/></linearGradient></defs><rect width="800" height="1000" fill="url(#dusk)"/>',
    `<circle cx="420" cy="${sun + 90}" r="150" fill="#ffe9c7"/>`,
    hills(560, 46, 0.35, '#c9486b'),
    hills(660, 40, 0.8, '#a3244c'),
    lantern(0),
    lantern(1),
    lantern(2),
    hills(800, 22, 1.5, '#7d1835'),
    `<g transform="translate(0 ${(bob(0) * 5).toFixed(1)})">${stand(her, 222, 1004, 0.56, bob(0.6) * 1.1)}</g>`,
    `<g transform="translate(0 ${(bob(2.4) * 5).toFixed(1)})">${stand(him, 590, 1004, 0.6, bob(3) * 1.1, true)}</g>`,
    heart(410, 420 - 50 * ease(second, 1.4, 2.2), 1.6 * ease(second, 1.4, 2), '#dc143c'),
  ].join('')
}

const scenes = [night, coffee, walk]
/** The time in which the next moment opens in the middle of the previous one. */
const openingSeconds = 0.6

/** The picture at a second of the film, without its frame. */
export function eveningAt(second: number): string {
  const index = moments.findLastIndex((start) => second >= start)
  const start = moments[index] ?? 0
  const now = scenes[index]?.(second - start) ?? ''
  const open = ease(second, start, start + openingSeconds)
  if (index === 0 || open >= 1) return now
  const before = scenes[index - 1]?.(second - (moments[index - 1] ?? 0)) ?? ''
  return `${before}<clipPath id="opening"><circle cx="400" cy="480" r="${(open * 680).toFixed(1)}"/></clipPath><g clip-path="url(#opening)">${now}</g>`
}
