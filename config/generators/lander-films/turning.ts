import { ease, filmHeight, filmWidth, loadPortrait } from './cast.ts'

// Six people with a hope each, and six ways to turn the page between them.

const people = ['eva', 'david', 'lotte', 'hugo', 'ines', 'joel']
/** Seconds per person; the page turns at the end. */
export const stay = 2
const turn = 0.7
export const turning = people.length * stay

/** A portrait that sways slightly before a still background. */
function portrait(index: number, second: number): string {
  const { back, figure } = loadPortrait(people[index] ?? '')
  const lean = Math.sin(second * 1.7 + index) * 1.3
  return `${back}<g transform="translate(400 ${(1006 + Math.sin(second * 2.3 + index) * 4).toFixed(1)}) rotate(${lean.toFixed(2)}) scale(${index % 2 ? -1 : 1} 1) translate(-400 -1000)">${figure}</g>`
}

type Turn = (share: number) => string

const circle: Turn = (share) => `<circle cx="400" cy="470" r="${(share * 680).toFixed(1)}"/>`

const blinds: Turn = (share) =>
  Array.from({ length: 8 }, (_, i) => {
    const own = ease(share, i * 0.06, 0.58 + i * 0.06)
    return `<rect x="${i * 100}" y="0" width="${(own * 101).toFixed(1)}" height="${filmHeight}"/>`
  }).join('')

const slant: Turn = (share) => {
  const edge = share * (filmWidth + 420)
  return `<path d="M-10 -10H${edge.toFixed(1)}L${(edge - 420).toFixed(1)} ${filmHeight + 10}H-10z"/>`
}

const dots: Turn = (share) =>
  Array.from({ length: 80 }, (_, i) => {
    const [x, y] = [(i % 8) * 114, Math.floor(i / 8) * 111]
    const own = ease(share, (x + y) / 3600, 0.5 + (x + y) / 3600)
    return `<circle cx="${x}" cy="${y}" r="${(own * 84).toFixed(1)}"/>`
  }).join('')

const curtain: Turn = (share) =>
  `<path d="M${400 - share * 400} 0H${400 + share * 400}V${filmHeight}H${400 - share * 400}z"/>`

const heart: Turn = (share) =>
  `<path transform="translate(400 470) scale(${(share * 34).toFixed(2)})" d="M0 34C-52-4-34-38-12-32C-5-30 0-22 0-17C0-22 5-30 12-32C34-38 52-4 0 34z"/>`

const turns: Turn[] = [circle, blinds, slant, dots, curtain, heart]

/**
 * The picture at a second of the film, without its frame. The last turns back to the first, so that the film can loop.
 */
export function turningAt(second: number): string {
  const index = Math.floor(second / stay) % people.length
  const now = portrait(index, second)
  const share = ease(second % stay, stay - turn, stay)
  if (share <= 0) return now
  const next = portrait((index + 1) % people.length, second)
  return `${now}<clipPath id="turn">${turns[index]?.(share)}</clipPath><g clip-path="url(#turn)">${next}</g>`
}
