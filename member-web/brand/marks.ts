import type { BrandMark } from '../../core/shared/looks.ts'

export interface MarkColors {
  primary: string
  secondary: string
  ink: string
}

const buildPetal = (turn: number, color: string) =>
  `<ellipse cx="20" cy="7.2" rx="5.6" ry="6.8" fill="${color}" transform="rotate(${turn} 20 14)"/>`

/**
 * The marks of a brand, each 40 by 28 units, in given colours: those of a theme, or the tokens that a page resolves.
 */
export const marks: Record<BrandMark, (colors: MarkColors) => string> = {
  /** Two circles that meet. */
  circles: ({ primary, secondary, ink }) =>
    [
      `<circle cx="14" cy="14" r="13" fill="${primary}"/>`,
      `<circle cx="26" cy="14" r="13" fill="${secondary}"/>`,
      `<path d="M20 2.47a13 13 0 0 1 0 23.06a13 13 0 0 1 0-23.06Z" fill="${ink}"/>`,
    ].join(''),
  /** Two panels on a hinge, one half open. */
  panels: ({ primary, secondary, ink }) =>
    [
      `<path d="M6 1h14v26H6z" fill="${primary}"/>`,
      `<path d="M20 1l13 4v18l-13 4z" fill="${secondary}"/>`,
      `<path d="M19 0h2v28h-2z" fill="${ink}"/>`,
    ].join(''),
  /** The sun on the horizon, with its light on the water. */
  sun: ({ primary, secondary, ink }) =>
    [
      `<path d="M7.5 16a12.5 12.5 0 0 1 25 0z" fill="${secondary}"/>`,
      `<path d="M4 18h32v2.6H4z" fill="${ink}"/>`,
      `<path d="M9 22h22v2.4H9zM14 25.6h12V28H14z" fill="${primary}"/>`,
    ].join(''),
  /** Five petals. */
  flower: ({ primary, secondary, ink }) =>
    [
      ...[0, 72, 144, 216, 288].map((turn) => buildPetal(turn, secondary)),
      `<circle cx="20" cy="14" r="4.2" fill="${primary}"/><circle cx="20" cy="14" r="1.7" fill="${ink}"/>`,
    ].join(''),
}

const tokenColors = { primary: 'var(--color-primary)', secondary: 'var(--color-secondary)', ink: 'var(--color-ink)' }

/** The contents of `marks.svg`: each mark in the colours of the page that uses it. */
export const markSprite = (): string => {
  const symbols = Object.entries(marks).map(
    ([id, draw]) => `<symbol id="${id}" viewBox="0 0 40 28">${draw(tokenColors)}</symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg"><title>Signs</title>${symbols.join('')}</svg>\n`
}
