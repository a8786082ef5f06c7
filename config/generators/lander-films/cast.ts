import { readFileSync } from 'node:fs'

/** A portrait in two layers, background and figure, both on a canvas of 800 × 1000. */
export interface Portrait {
  back: string
  figure: string
}

const cast = new Map<string, Portrait>()

/** One of the drawings in `cast/`. Its gradient ids are made unique, so that several fit into one picture. */
export function loadPortrait(name: string): Portrait {
  const known = cast.get(name)
  if (known) return known
  const svg = readFileSync(new URL(`cast/${name}.svg`, import.meta.url), 'utf8').replaceAll('"sky"', `"${name}"`)
  const inside = svg
    .replaceAll('#sky)', `#${name})`)
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
  const cut = inside.indexOf('<g transform="translate(400 1000) scale(')
  // Removes the figure's position on the portrait: a film moves and mirrors it.
  const figure = inside.slice(cut).replace(/^<g transform="[^"]*">/, '<g>')
  const found = { back: inside.slice(0, cut), figure }
  cast.set(name, found)
  return found
}

export const WIDTH = 800
export const HEIGHT = 1000

/** A whole picture of 800 × 1000 units. */
export const picture = (content: string, pixels = 720): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${pixels}" height="${(pixels * HEIGHT) / WIDTH}" fill="none">${content}</svg>`

/** 0 before `from`, 1 after `to`, smooth between; all in seconds. */
export function ease(second: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (second - from) / (to - from)))
  return share * share * (3 - 2 * share)
}
