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

/** Hex without #: `share` of `other` in `hex`. */
export const mix = (hex: string, other: string, share: number): string => {
  const to = channels(other)
  return channels(hex)
    .map((value, i) => Math.round(value * (1 - share) + (to[i] ?? 0) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')
}

/** No background is as light as the page's paper: the picture's edge would vanish, and it would glare at night. */
const LIGHTEST_GROUND = 0.82
const grounded = (hex: string, tint: string): string =>
  luminance(hex) > LIGHTEST_GROUND ? grounded(mix(hex, tint, 0.12), tint) : hex

const scenes = (tint: string, texts: string[]): Scene[] =>
  texts.map((text) => {
    const [top = '', bottom = '', shape = '', detail = ''] = text.split(' ').map((hex) => `#${grounded(hex, tint)}`)
    return { sky: [top, bottom], shape, detail }
  })

export const SCENES: Record<string, readonly Scene[]> = {
  /** Crimson, blush and paper. */
  crimson: scenes('e0606e', [
    'ffe9e3 f9b9b4 dc143c fff4ef',
    'fff1e6 fcd0b4 f2748b 8f0f2e',
    'f7c6c0 e86a7a fff0ea a3122f',
    'fff6ee ffdcc8 ffb59e d92b4b',
    '4a1526 7d1835 dc143c ffb3b8',
    'fbe3e8 f3a9bd ffffff c2185b',
    'f4e7dc e6c3ae b5475a fff8f1',
    'ffd9c2 f79a83 ffefe2 a51d3a',
    'e9d8e4 c79ab8 fff3f6 8c1d4f',
    'dfe6dc b4c6b0 fff7ee c43a4f',
  ]),
  /** The sky after sunset: plum, ember and apricot. */
  berry: scenes('e07a3f', [
    '2a1238 8a2f4a 3d1a44 f4a259',
    '4a1a4f d9573f 2c1238 ffcf8f',
    'f7b267 f4845f 6a2c5f ffe3b8',
    '35103f b63a1e 5a1f4a f7b267',
    'ffd6a5 f28482 8a2f5a fff1dc',
    '1d1030 6a2c8f 3a1850 f4a259',
    'f9c784 e76f51 53204f ffe9cc',
    '5b2245 f08a4b 34123c ffd9a0',
    'ffe1c4 f4a988 9a3b5a b63a1e',
    '241036 a63a50 4a1b46 ffb06b',
  ]),
  /** A garden on cream paper: leaf greens with rose and blush. */
  coral: scenes('6f9a6c', [
    'fbf8ee e6ecd8 2c6b4f d4698c',
    'f6f1e0 d7e0c4 5b8a5f b84a74',
    'fdf3f0 f2d5d8 3b7a5a d4698c',
    'eef2e4 c9d8b8 2f5d46 e8a0b4',
    'fbf4e4 ecdcc0 6f9161 a13464',
    'f4ece6 e3cfc6 4a7a58 c85a80',
    '1f3a2e 3d6a52 a9c29a e8a0b4',
    'f9f0f2 edc8d4 4f8263 a13464',
    'eaf0ea bcd0c4 2c6b4f f0b6c4',
    'fdf8e6 f0e2b0 5b8a5f d4698c',
  ]),
}

export const SKIN_TONES = ['fcd9c2', 'f8cfb0', 'f1bd98', 'e3a57b', 'c98a5e', 'a66a43', '8f5a3c', '7e5039'] as const

/** Hair colours of the specification as illustrated; `bald` uses another one. */
export const HAIR_TONES: Record<string, string> = {
  black: '221a1d',
  dark_brown: '3a241d',
  brown: '5d3a26',
  brunette: '4a2c22',
  dark_blond: '9a7346',
  blond: 'dcb56c',
  red: 'a8441f',
  gray: '9a9696',
  white: 'e6e1dc',
  other: '8c3b63',
}

export const CLOTHES = [
  'dc143c',
  'a3122f',
  'f2748b',
  'fff4ef',
  '2f4858',
  '33658a',
  '5b8c7b',
  'f2a65a',
  'e9c46a',
  '6d597a',
  '355070',
  'eaac8b',
  '3d405b',
  '81b29a',
  '8d6b94',
  'f4ede4',
] as const

/** Lines are a warm near-black, never pure black. */
export const INK = '2b161e'
