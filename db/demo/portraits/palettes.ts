/** Colours of the illustrated portraits: warm paper, crimson, pink and their neighbours, one family for each brand. */
export interface Scene {
  /** Top and bottom of the background's gradient. */
  sky: readonly [string, string]
  /** The large shape behind the head. */
  shape: string
  /** Smaller shapes and patterns. */
  detail: string
}

const scene = (text: string): Scene => {
  const [top = '', bottom = '', shape = '', detail = ''] = text.split(' ').map((hex) => `#${hex}`)
  return { sky: [top, bottom], shape, detail }
}

export const SCENES: Record<string, readonly Scene[]> = {
  /** Crimson, blush and paper. */
  crimson: [
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
  ].map(scene),
  /** Berry, plum and apricot. */
  berry: [
    'fbe9f0 eeb0c9 a3134f fff6f2',
    'ffeedd ffc89b c2185b fff9f1',
    '38142b 6d1c4b d81b60 ffc1d6',
    'f3e4f2 cfa5d3 fff4fa 7b1e58',
    'ffe3d6 f6a58c fff5ee 971a4b',
    'e7ecef b6c6d2 ffe7ea a8325c',
    'fdf2e4 f3d3a4 e0637e 7c1640',
    'fbd7dc e77f97 fff1ef 8e1440',
    'ece5d8 cdbd9d b84a66 fffaf2',
    'f8dfe8 d886a9 ffeef2 6b1139',
  ].map(scene),
  /** Coral, rose and sea air. */
  coral: [
    'ffece4 ffb8a0 e2283f fff7f1',
    'e6eff0 aecdd0 ff8f7c fff5ee',
    'fff3df ffd79e f0566a 9c1b38',
    'fde2e2 f59a9a fff3ee b3173b',
    '1f2a3d 3d4666 e8485c ffd0c4',
    'eaf0e2 bdd0a5 ffe1d6 c93a50',
    'ffe1ec f5a3c3 fff6f8 b01e5b',
    'f6e9da e2c19a d9415a fff7ec',
    'fcd3c4 ee7c6b fff0e6 8d1733',
    'e8e4f1 b9aed6 ffecef a82c58',
  ].map(scene),
}

export const SKIN_TONES = ['fcd9c2', 'f8cfb0', 'f1bd98', 'e3a57b', 'c98a5e', 'a66a43', '7d4c30', '6b4431'] as const

/** Hair colours of the specification as drawn; `bald` has no colour of its own. */
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
