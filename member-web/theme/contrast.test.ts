import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  adjustForContrast,
  computeContrast,
  computeLuminance,
  mixColours,
  pickTextColour,
} from '../../core/shared/contrast.ts'
import { cardShapes, coverKinds, defaultLooks, photoFinishes, typePairs } from '../../core/shared/looks.ts'
import { buildThemeCss, deriveColors, type Palette } from '../../core/shared/theme.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const hues = ['primary', 'secondary', 'unread-messages', 'success', 'warning', 'danger']
const grounds = ['paper', 'surface', 'sunken', 'raised', 'fill']
const get = (palette: Palette, name: string) => palette[name] as string

function expectReadable(palette: Palette) {
  for (const state of ['primary-hover', 'primary-pressed'])
    expect(computeContrast(get(palette, state), get(palette, 'on-primary'))).toBeGreaterThanOrEqual(4.5)
  for (const name of hues) {
    expect(computeContrast(get(palette, name), get(palette, `on-${name}`))).toBeGreaterThanOrEqual(4.5)
    for (const ground of [...grounds, `${name}-soft`]) {
      expect(computeContrast(get(palette, `${name}-text`), get(palette, ground))).toBeGreaterThanOrEqual(4.5)
    }
  }
  for (const ground of [...grounds, 'field', 'control', 'selected']) {
    expect(computeContrast(get(palette, 'ink'), get(palette, ground))).toBeGreaterThanOrEqual(7)
    expect(computeContrast(get(palette, 'ink-soft'), get(palette, ground))).toBeGreaterThanOrEqual(4.5)
    expect(computeContrast(get(palette, 'ink-muted'), get(palette, ground))).toBeGreaterThanOrEqual(4.5)
  }
  for (const ground of grounds) {
    expect(computeContrast(get(palette, 'line-strong'), get(palette, ground))).toBeGreaterThanOrEqual(3)
  }
}

describe('contrast', () => {
  it('agrees with published ratios', () => {
    expect(computeContrast('#000', '#fff')).toBeCloseTo(21, 5)
    expect(computeContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(computeContrast('#dc143c', '#ffffff')).toBeCloseTo(4.99, 2)
  })

  it('mixes linearly between both ends', () => {
    expect(mixColours('#000000', '#ffffff', 0)).toBe('#000000')
    expect(mixColours('#000000', '#ffffff', 1)).toBe('#ffffff')
    expect(mixColours('#000000', '#ffffff', 0.5)).toBe('#808080')
  })

  it('puts white on crimson and ink on yellow', () => {
    expect(pickTextColour('#dc143c')).toBe('#ffffff')
    expect(pickTextColour('#ffd23f')).toBe('#221319')
  })

  it('keeps a colour that is already readable', () => {
    expect(adjustForContrast('#dc143c', ['#ffffff'])).toBe('#dc143c')
  })
})

describe('theme', () => {
  it('has 4.5:1 for all text by default, in both modes', () => {
    const { light, dark } = deriveColors()
    expectReadable(light)
    expectReadable(dark)
  })

  it('lightens each step above the page in dark mode, so that a chip is distinct from its card', () => {
    const { dark } = deriveColors()
    const steps = ['sunken', 'paper', 'surface', 'raised', 'fill', 'selected'].map((name) => get(dark, name))
    steps.slice(1).forEach((step, at) => {
      expect(computeLuminance(step)).toBeGreaterThan(computeLuminance(steps[at] ?? step))
    })
    expect(computeContrast(get(dark, 'fill'), get(dark, 'paper'))).toBeGreaterThan(1.3)
    expect(computeContrast(get(dark, 'fill'), get(dark, 'surface'))).toBeGreaterThan(1.15)
    expect(computeContrast(get(dark, 'selected'), get(dark, 'fill'))).toBeGreaterThan(1.15)
  })

  it('recesses fields and raises controls in dark mode, so that an input never looks like a button', () => {
    const { dark } = deriveColors()
    expect(computeLuminance(get(dark, 'field'))).toBeLessThan(computeLuminance(get(dark, 'paper')))
    expect(computeContrast(get(dark, 'control'), get(dark, 'field'))).toBeGreaterThan(1.5)
    for (const ground of [...grounds, 'field']) {
      expect(computeContrast(get(dark, 'line-strong'), get(dark, ground))).toBeGreaterThanOrEqual(3)
    }
  })

  it('has 3:1 for the edges of answer boxes in dark mode', () => {
    const { dark } = deriveColors()
    for (const ground of grounds) {
      expect(computeContrast(get(dark, 'edge-choice'), get(dark, ground))).toBeGreaterThanOrEqual(3)
    }
  })

  it('has 4.5:1 for all text, whatever accents a domain chooses', () => {
    fc.assert(
      fc.property(hex, hex, hex, (primary, secondary, unread) => {
        const overrides = {
          '--color-primary': primary,
          '--color-secondary': secondary,
          '--color-unread-messages': unread,
        }
        const { light, dark } = deriveColors(overrides)
        expectReadable(light)
        expectReadable(dark)
      }),
      { numRuns: 300 },
    )
  })

  it('accepts only colours', () => {
    const css = buildThemeCss({ '--color-primary': 'red;} body{display:none', '--evil': '#fff' })
    expect(css).toBe(buildThemeCss())
    expect(buildThemeCss({ '--color-primary': '#0a5' })).toContain('--color-primary: light-dark(')
  })

  it('bubbles and text on the evening sky have 4.5:1 in every look, and own bubbles are never brighter', () => {
    fc.assert(
      fc.property(hex, hex, (primary, secondary) => {
        for (const cover of coverKinds) {
          const css = buildThemeCss(
            { '--color-primary': primary, '--color-secondary': secondary },
            { ...defaultLooks, cover },
          )
          const token = (name: string) => [
            ...(new RegExp(`--${name}: (.*);`).exec(css)?.[1]?.matchAll(/#[\da-f]{6}/g) ?? []),
          ]
          const [mine, on] = [token('bubble-mine'), token('bubble-mine-text')]
          mine.forEach(
            ([ground], mode) =>
              void expect(computeContrast(ground, on[mode]?.[0] ?? ground)).toBeGreaterThanOrEqual(4.5),
          )
          const [theirs, onTheirs] = [token('bubble-theirs'), token('bubble-theirs-text')]
          theirs.forEach(
            ([ground], mode) =>
              void expect(computeContrast(ground, onTheirs[mode]?.[0] ?? ground)).toBeGreaterThanOrEqual(4.5),
          )
          expect(computeLuminance(mine[1]?.[0] ?? '')).toBeLessThan(computeLuminance(theirs[1]?.[0] ?? ''))
          const stops = token('sky').slice(0, -1)
          for (const [stop] of stops)
            expect(computeContrast(stop, token('on-sky')[0]?.[0] ?? stop)).toBeGreaterThanOrEqual(4.5)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('has a separate style sheet for each choice', () => {
    const sheets = [
      ...typePairs.map((type) => buildThemeCss({}, { ...defaultLooks, type })),
      ...cardShapes.map((shape) => buildThemeCss({}, { ...defaultLooks, shape })),
      ...photoFinishes.map((photos) => buildThemeCss({}, { ...defaultLooks, photos })),
    ]
    expect(new Set(sheets).size).toBe(sheets.length - 2)
  })

  it('equals colors.css', () => {
    expect(readFileSync(new URL('colors.css', import.meta.url), 'utf8')).toBe(buildThemeCss())
  })
})
