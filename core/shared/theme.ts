import { adjustForContrast, computeLuminance, computeReadableFill, isHex, mixColours } from './contrast.ts'
import { defaultLooks, type Looks } from './looks.ts'

/** The colours that a domain may choose. All others are computed from them. */
export const baseColors = {
  '--color-primary': '#dc143c',
  '--color-secondary': '#f7588d',
  '--color-unread-messages': '#94207f',
  '--color-paper': '#fff9f7',
  '--color-ink': '#221319',
  '--color-night': '#150c12',
  '--color-rose-white': '#fbeff1',
} as const
export type BaseColor = keyof typeof baseColors
export type Palette = Record<string, string>

const states = { success: '#1b7a4b', warning: '#b36a00', danger: '#b3261e' }
/** Their text and soft backgrounds in dark mode: lightened day colours would be grey there. */
const nightStates: Palette = { success: '#4fd39a', warning: '#eab04f', danger: '#ff8a80' }

/** Backgrounds, from the page upwards. The dark mode has no shadows, so higher layers are lighter. */
interface Mode {
  paper: string
  /** Layers below the page: bands and the footer. */
  sunken: string
  /** Cards. */
  surface: string
  /** Floating layers: menus and dialogs. */
  raised: string
  /** Chips, notices and hovered elements. */
  fill: string
  /** The selected row or segment. */
  selected: string
  /** Fields for typing or choosing. In dark mode they are recessed, and controls are raised. */
  field: string
  /** Buttons, chips and pills. */
  control: string
  ink: string
  /** The share of a hue in a soft background. */
  tint: number
  /** The share of ink in the edge of a button; by default the same as in that of a field. */
  edge?: number
  /** Colours of states as text and soft background; by default those of their fills. */
  states?: Palette
}

function buildNeutrals(mode: Mode): Palette {
  const { paper, surface, sunken, raised, fill, selected, field, control, ink, edge } = mode
  const grounds = [paper, surface, sunken, raised, fill]
  const line = mixColours(ink, paper, edge === undefined ? 0.88 : 0.83)
  // The edge of a control must stand out at 3:1 (WCAG 1.4.11).
  const strong = adjustForContrast(mixColours(ink, paper, 0.58), grounds, 3)
  return {
    paper,
    surface,
    sunken,
    raised,
    fill,
    selected,
    field,
    control,
    ink,
    'ink-soft': adjustForContrast(adjustForContrast(mixColours(ink, paper, 0.24), grounds, 7), [selected]),
    'ink-muted': adjustForContrast(mixColours(ink, paper, 0.32), [...grounds, selected]),
    line,
    'line-strong': strong,
    // The dark mode has no shadows, so there the edge alone separates an answer box from its card.
    'edge-choice': edge === undefined ? line : strong,
    // The edge of a control that its text identifies, such as a button, may be fainter.
    edge: edge === undefined ? strong : mixColours(paper, ink, edge),
  }
}

function buildHue(name: string, color: string, mode: Mode): Palette {
  const { fill, on } = computeReadableFill(color)
  const glow = mode.states?.[name] ?? color
  const soft = mixColours(mode.surface, glow, mode.tint)
  return {
    [name]: fill,
    [`on-${name}`]: on,
    [`${name}-soft`]: soft,
    [`${name}-text`]: adjustForContrast(glow, [mode.paper, mode.surface, mode.sunken, mode.raised, mode.fill, soft]),
  }
}

/** The fills of a button under the pointer and while it is pressed; its text stays readable on both. */
function buildPrimaryStates(color: string): Palette {
  const { fill, on } = computeReadableFill(color)
  const away = on === '#ffffff' ? '#000000' : '#ffffff'
  return { 'primary-hover': mixColours(fill, away, 0.1), 'primary-pressed': mixColours(fill, away, 0.2) }
}

/** With the `ground` of whole pages, such as sign-up: tinted by day, and in dark mode the same as all other pages. */
function buildPalette(mode: Mode, base: Record<BaseColor, string>): Palette {
  const hues = {
    primary: base['--color-primary'],
    secondary: base['--color-secondary'],
    'unread-messages': base['--color-unread-messages'],
    ...states,
  }
  const palette: Palette = Object.assign(
    buildNeutrals(mode),
    ...Object.entries(hues).map(([name, color]) => buildHue(name, color, mode)),
    buildPrimaryStates(hues.primary),
  )
  const tinted = palette['primary-soft'] ?? mode.paper
  return { ...palette, ground: mode.edge === undefined ? tinted : mode.paper }
}

/** The seven base colours with a domain's overrides. Unknown names and invalid hex colours are ignored. */
function mergeBaseColors(overrides: Record<string, string>): Record<BaseColor, string> {
  const base: Record<BaseColor, string> = { ...baseColors }
  for (const [name, value] of Object.entries(overrides)) {
    if (name in baseColors && isHex(value)) base[name as BaseColor] = expandHex(value.trim().toLowerCase())
  }
  return base
}

const expandHex = (hex: string) => (hex.length === 4 ? `#${[...hex.slice(1)].map((d) => d + d).join('')}` : hex)

/** Every colour token in both modes, for a domain's overrides. Unknown names and invalid hex colours are ignored. */
export function deriveColors(overrides: Record<string, string> = {}): { light: Palette; dark: Palette } {
  const base = mergeBaseColors(overrides)
  const { '--color-paper': paper, '--color-ink': ink, '--color-night': night, '--color-rose-white': rose } = base
  const light = {
    paper,
    surface: '#ffffff',
    sunken: mixColours(paper, ink, 0.045),
    raised: '#ffffff',
    fill: mixColours(paper, ink, 0.045),
    selected: mixColours(paper, ink, 0.085),
    field: '#ffffff',
    control: '#ffffff',
    ink,
    tint: 0.09,
  }
  const dark = {
    paper: night,
    surface: mixColours(night, rose, 0.08),
    sunken: mixColours(night, '#000000', 0.3),
    raised: mixColours(night, rose, 0.13),
    fill: mixColours(night, rose, 0.17),
    selected: mixColours(night, rose, 0.235),
    field: mixColours(night, '#000000', 0.3),
    control: mixColours(night, rose, 0.17),
    ink: rose,
    tint: 0.08,
    edge: 0.3,
    states: nightStates,
  }
  return { light: buildPalette(light, base), dark: buildPalette(dark, base) }
}

type Tokens = Record<string, string>

const types: Record<Looks['type'], Tokens> = {
  fraunces: {},
  bricolage: {
    'font-heading': '"Bricolage Grotesque", "Bricolage fallback", sans-serif',
    'font-text': 'Figtree, "Figtree fallback", system-ui, sans-serif',
    'heading-weight': '700',
    'heading-tracking': '-0.03em',
  },
  garamond: {
    'font-heading': '"EB Garamond", "Garamond fallback", Georgia, serif',
    'font-text': 'Cabin, "Cabin fallback", system-ui, sans-serif',
    'heading-weight': '500',
    'heading-tracking': '-0.012em',
  },
}

const shapes: Record<Looks['shape'], Tokens> = {
  soft: {},
  print: {
    'radius-card': '6px',
    'radius-photo': '2px',
    'radius-control': '4px',
    'radius-sheet': '8px',
    'radius-button': '4px',
    bubble: '8px',
    'bubble-tail': '2px',
  },
  leaf: {
    'radius-card': '28px 6px 28px 6px',
    'radius-photo': '44px 6px 44px 6px',
    'radius-control': '14px 4px 14px 4px',
    'radius-sheet': '36px 8px 36px 8px',
    'radius-button': '22px 6px 22px 6px',
    bubble: '24px',
    'bubble-tail': '3px',
  },
}

/** How a brand finishes its photos: an overlay or a filter. */
function finish(kind: Looks['photos'], base: Record<BaseColor, string>): Tokens {
  const glow = (name: BaseColor) => `light-dark(${base[name]}, ${mixColours(base[name], base['--color-night'], 0.5)})`
  if (kind === 'glow') {
    return {
      'photo-wash': `linear-gradient(to top right, ${glow('--color-primary')}, ${glow('--color-secondary')})`,
      'photo-wash-strength': '0.32',
      'photo-blend': 'soft-light',
    }
  }
  return kind === 'pressed' ? { 'photo-filter': 'saturate(0.72) sepia(0.16) contrast(0.97)' } : {}
}

/** Share of the accent colour in the viewer's own bubbles in dark mode, for covers where it is dim enough. */
const getNightShare = (cover: Looks['cover']): number => (cover === 'dusk' ? 0.5 : 0.4)

/** Chat bubbles and text colours. In dark mode the viewer's own is never brighter than the other's. */
function buildBubbles(cover: Looks['cover'], base: Record<BaseColor, string>): Tokens {
  const { '--color-night': night, '--color-primary': primary, '--color-paper': paper, '--color-ink': ink } = base
  const rose = base['--color-rose-white']
  const day =
    cover === 'dusk' ? mixColours(night, primary, 0.42) : cover === 'plates' ? mixColours(paper, primary, 0.2) : ink
  const dayText = adjustForContrast(cover === 'plates' ? ink : cover === 'dusk' ? rose : paper, [day], 7)
  const theirsDay = mixColours(paper, ink, 0.045)
  const theirs = mixColours(night, rose, 0.17)
  let share = getNightShare(cover)
  while (share > 0 && computeLuminance(mixColours(night, primary, share)) > 0.9 * computeLuminance(theirs))
    share -= 0.02
  const mine = mixColours(night, primary, Math.max(0, share))
  return {
    'bubble-mine': `light-dark(${day}, ${mine})`,
    'bubble-mine-text': `light-dark(${dayText}, ${adjustForContrast(rose, [mine], 7)})`,
    'bubble-theirs': `light-dark(${theirsDay}, ${theirs})`,
    'bubble-theirs-text': `light-dark(${adjustForContrast(ink, [theirsDay], 7)}, ${adjustForContrast(rose, [theirs], 7)})`,
  }
}

/** Stops of the evening sky, from above: share of the height, and colour. */
export function computeSkyStops(
  overrides: Record<string, string>,
): readonly (readonly [share: number, color: string])[] {
  const base = mergeBaseColors(overrides)
  const { '--color-night': night, '--color-primary': primary, '--color-secondary': secondary } = base
  const rose = base['--color-rose-white']
  const stop = (share: number) => adjustForContrast(mixColours(night, primary, share), [rose], 6)
  const glow = adjustForContrast(mixColours(primary, secondary, 0.3), [rose], 4.6)
  return [
    [0, night],
    [0.36, stop(0.34)],
    [0.62, stop(0.72)],
    [0.78, glow],
    [1, secondary],
  ]
}

/** The evening sky of the home page's headline, dark enough for rose-white text above its lowest part. */
function buildSky(cover: Looks['cover'], base: Record<BaseColor, string>): Tokens {
  if (cover !== 'dusk') return {}
  const stops = computeSkyStops(base).map(([share, color]) => `${color} ${share * 100}%`)
  return {
    'bar-scheme': 'dark',
    // Below that bar a tinted band would be a third ground.
    band: 'light-dark(var(--color-paper), var(--color-ground))',
    sky: `linear-gradient(180deg, ${stops.join(', ')})`,
    'on-sky': base['--color-rose-white'],
    sun: mixColours(base['--color-secondary'], '#ffffff', 0.28),
  }
}

/**
 * The style sheet of a domain's theme, or the default one. It contains only computed values and our own tokens, never
 * text typed by an operator.
 */
export function buildThemeCss(overrides: Record<string, string> = {}, looks: Looks = defaultLooks): string {
  const base = mergeBaseColors(overrides)
  const { light, dark } = deriveColors(overrides)
  const colors = Object.entries(light).map(([name, color]) => [`color-${name}`, `light-dark(${color}, ${dark[name]})`])
  const tokens = {
    ...types[looks.type],
    ...shapes[looks.shape],
    ...finish(looks.photos, base),
    ...buildBubbles(looks.cover, base),
    ...buildSky(looks.cover, base),
  }
  const lines = [...colors, ...Object.entries(tokens)].map(([name, value]) => `  --${name}: ${value};`)
  return `:root {\n${lines.join('\n')}\n}\n`
}
