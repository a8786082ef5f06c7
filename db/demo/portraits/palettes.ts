import palettes from './palettes.json' with { type: 'json' }

/** Colours of the illustrated portraits: warm paper, crimson, pink and their neighbours, one family for each brand. */
export interface Scene {
  /** Top and bottom of the background's gradient. */
  sky: readonly [string, string]
  /** The large shape behind the head. */
  shape: string
  /** Smaller shapes and patterns. */
  detail: string
}

const channels = (hex: string): number[] =>
  hex
    .replace('#', '')
    .match(/../g)
    ?.map((part) => Number.parseInt(part, 16)) ?? []

/** Perceived lightness of a hex colour, from 0 to 1. */
export const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = channels(hex)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

/** Mixes two colours (hex without #): `share` of `other` in `hex`. */
export const mix = (hex: string, other: string, share: number): string => {
  const to = channels(other)
  return channels(hex)
    .map((value, i) => Math.round(value * (1 - share) + (to[i] ?? 0) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')
}

/** The lightest allowed background. A lighter one would merge with the page and glare at night. */
const lightestGround = 0.82
const grounded = (hex: string, tint: string): string =>
  luminance(hex) > lightestGround ? grounded(mix(hex, tint, 0.12), tint) : hex

/** Scenes of each colour family: hex colours of the sky's top and bottom, shape and detail. */
export const familyScenes: Record<string, readonly Scene[]> = Object.fromEntries(
  Object.entries(palettes.scenes).map(([family, { tint, scenes }]) => [
    family,
    scenes.map((text) => {
      const [top = '', bottom = '', shape = '', detail = ''] = text.split(' ').map((hex) => `#${grounded(hex, tint)}`)
      return { sky: [top, bottom], shape, detail }
    }),
  ]),
)

export const skinTones: readonly string[] = palettes.skin

/** Hair colours of the specification as illustrated; `bald` falls back to brown, for the eyebrows. */
export const hairTones: Record<string, string> = palettes.hair

export const clothingColours: readonly string[] = palettes.clothes

/** Lines are a warm near-black, never pure black. */
export const inkColour = '2b161e'
