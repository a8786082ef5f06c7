/** Colour arithmetic of the theme: sRGB hex in, hex out. Formulas: WCAG 2.2, relative luminance and contrast ratio. */

type Rgb = [number, number, number]

export const isHex = (value: string): boolean => /^#([\da-f]{3}|[\da-f]{6})$/i.test(value.trim())

function parse(hex: string): Rgb {
  const digits = hex.trim().slice(1)
  const full = digits.length === 3 ? [...digits].map((d) => d + d).join('') : digits
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as Rgb
}

const write = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** Relative luminance, 0 (black) to 1 (white). */
export function computeLuminance(hex: string): number {
  const [r, g, b] = parse(hex).map((channel) => {
    const s = channel / 255
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of two colours, 1 to 21. */
export function computeContrast(a: string, b: string): number {
  const [high, low] = [computeLuminance(a), computeLuminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** `share` of `b` in `a`, 0 to 1. */
export function mixColours(a: string, b: string, share: number): string {
  const from = parse(a)
  const to = parse(b)
  return write(from.map((channel, i) => channel + ((to[i] ?? 0) - channel) * share) as Rgb)
}

const [light, dark] = ['#ffffff', '#221319']
/** The text colour on a fill: light if that is readable (4.5:1), else dark, or else the more readable one. */
export function pickTextColour(fill: string): string {
  if (computeContrast(fill, light) >= 4.5) return light
  if (computeContrast(fill, dark) >= 4.5) return dark
  return computeContrast(fill, light) > computeContrast(fill, dark) ? light : dark
}

/** Moves `color` as little as needed to be readable on all `grounds`, towards black or white as they allow. */
export function adjustForContrast(color: string, grounds: string[], minimum = 4.5): string {
  const passes = (candidate: string) => grounds.every((ground) => computeContrast(candidate, ground) >= minimum)
  const worst = (target: string) => Math.min(...grounds.map((ground) => computeContrast(target, ground)))
  const target = worst('#000000') >= worst('#ffffff') ? '#000000' : '#ffffff'
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mixColours(color, target, share)
    if (passes(candidate)) return candidate
  }
  return target
}

/** A fill on which white or ink is readable at 4.5:1: nearly every colour already is one; the others are darkened. */
export function computeReadableFill(color: string): { fill: string; on: string } {
  const on = pickTextColour(color)
  return { fill: adjustForContrast(color, [on]), on }
}
