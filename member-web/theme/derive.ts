import { fill, isHex, mix, readable } from './contrast.ts'

/** The colours a domain may choose (`theme` of its row). All others are computed from them. */
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

interface Mode {
  paper: string
  surface: string
  sunken: string
  raised: string
  ink: string
  /** How much of a hue tints a soft ground. */
  tint: number
}

function neutrals({ paper, surface, sunken, raised, ink }: Mode): Palette {
  const grounds = [paper, surface, sunken, raised]
  return {
    paper,
    surface,
    sunken,
    raised,
    ink,
    'ink-soft': readable(mix(ink, paper, 0.24), grounds, 7),
    'ink-muted': readable(mix(ink, paper, 0.42), grounds),
    line: mix(ink, paper, 0.88),
    // The edge of a control has to stand out at 3:1 (WCAG 1.4.11).
    'line-strong': readable(mix(ink, paper, 0.58), grounds, 3),
  }
}

function hue(name: string, color: string, mode: Mode): Palette {
  const { fill: base, on } = fill(color)
  const away = on === '#ffffff' ? '#000000' : '#ffffff'
  const soft = mix(mode.surface, color, mode.tint)
  return {
    [name]: base,
    [`on-${name}`]: on,
    [`${name}-hover`]: mix(base, away, 0.1),
    [`${name}-pressed`]: mix(base, away, 0.2),
    [`${name}-soft`]: soft,
    [`${name}-text`]: readable(color, [mode.paper, mode.surface, mode.sunken, mode.raised, soft]),
  }
}

function palette(mode: Mode, base: Record<BaseColor, string>): Palette {
  const hues = {
    primary: base['--color-primary'],
    secondary: base['--color-secondary'],
    'unread-messages': base['--color-unread-messages'],
    ...states,
  }
  return Object.entries(hues).reduce<Palette>(
    (all, [name, color]) => Object.assign(all, hue(name, color, mode)),
    neutrals(mode),
  )
}

/** Every colour token in both modes, for a domain's overrides. Unknown names and values that are no hex colour are ignored. */
export function deriveColors(overrides: Record<string, string> = {}): { light: Palette; dark: Palette } {
  const base: Record<BaseColor, string> = { ...baseColors }
  for (const [name, value] of Object.entries(overrides)) {
    if (name in baseColors && isHex(value)) base[name as BaseColor] = value.trim().toLowerCase()
  }
  const { '--color-paper': paper, '--color-ink': ink, '--color-night': night, '--color-rose-white': rose } = base
  const light = { paper, surface: '#ffffff', sunken: mix(paper, ink, 0.045), raised: '#ffffff', ink, tint: 0.09 }
  const dark = {
    paper: night,
    surface: mix(night, rose, 0.055),
    sunken: mix(night, '#000000', 0.3),
    raised: mix(night, rose, 0.1),
    ink: rose,
    tint: 0.2,
  }
  return { light: palette(light, base), dark: palette(dark, base) }
}

const radiusPattern = /^\d{1,2}px$/

/** The style sheet of a domain's theme, or the default one. Only computed values get in: nothing of the row is copied as text. */
export function themeCss(overrides: Record<string, string> = {}): string {
  const { light, dark } = deriveColors(overrides)
  const lines = Object.entries(light).map(([name, color]) => `  --color-${name}: light-dark(${color}, ${dark[name]});`)
  const radius = overrides['--radius-card']
  if (radius && radiusPattern.test(radius)) lines.push(`  --radius-card: ${radius};`)
  return `:root {\n${lines.join('\n')}\n}\n`
}
