import { type PortraitOrder, portraitSvg } from '../../../db/demo/portraits/portrait.ts'

/** A portrait in two layers, background and figure, both on a canvas of 800 × 1000. */
export interface Portrait {
  back: string
  figure: string
}

type Person = [seed: string, family: string, gender: PortraitOrder['gender'], age: number, hair: string]

/** The people of films and portraits. Neighbours differ in everything that one notices first. */
export const people: Readonly<Record<string, Person>> = {
  noor: ['home-10', 'crimson', 'female', 36, 'black'],
  sami: ['home-7', 'berry', 'male', 41, 'dark_brown'],
  eva: ['home-16', 'coral', 'female', 35, 'blond'],
  david: ['home-21', 'crimson', 'male', 39, 'dark_brown'],
  lotte: ['home-22', 'crimson', 'female', 38, 'brown'],
  hugo: ['home-29', 'coral', 'male', 43, 'brown'],
  rosa: ['home-12', 'berry', 'female', 37, 'red'],
  otto: ['home-9', 'crimson', 'male', 58, 'gray'],
  ines: ['home-14', 'berry', 'female', 40, 'dark_brown'],
  marek: ['home-15', 'crimson', 'male', 36, 'brown'],
  kim: ['home-24', 'coral', 'female', 39, 'black'],
  joel: ['home-25', 'berry', 'male', 37, 'dark_blond'],
}

export function orderPortrait(name: string): PortraitOrder {
  const person = people[name]
  if (!person) throw new Error(`No person is called ${name}`)
  const [seed, family, gender, age, hair] = person
  return { seed, family, gender, age, hair, index: 0 }
}

const cast = new Map<string, Portrait>()

/** One of the people in layers. Ids are made unique, so that several fit into one picture. */
export function loadPortrait(name: string): Portrait {
  const known = cast.get(name)
  if (known) return known
  const inside = portraitSvg(orderPortrait(name))
    .replaceAll(/ id="([a-z]+)"/g, ` id="${name}-$1"`)
    .replaceAll(/url\(#([a-z]+)\)/g, `url(#${name}-$1)`)
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
  const cut = inside.indexOf('<g transform="translate(400 1000) scale(')
  const ground = inside.slice(0, cut)
  // Out of focus, like the portraits' own; the sharp one below covers the edges that a blur leaves transparent.
  const far = `<filter id="${name}-far" x="0" y="0" width="1" height="1"><feGaussianBlur stdDeviation="7.5"/></filter>`
  // Removes the figure's position on the portrait: a film moves and mirrors it.
  const figure = inside.slice(cut).replace(/^<g transform="[^"]*">/, '<g>')
  const found = { back: `${ground}${far}<g filter="url(#${name}-far)">${ground}</g>`, figure }
  cast.set(name, found)
  return found
}

export const filmWidth = 800
export const filmHeight = 1000

/** A whole picture of 800 × 1000 units. */
export const picture = (content: string, pixels = 720): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${filmWidth} ${filmHeight}" width="${pixels}" height="${(pixels * filmHeight) / filmWidth}" fill="none">${content}</svg>`

/** 0 before `from`, 1 after `to`, smooth between; all in seconds. */
export function ease(second: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (second - from) / (to - from)))
  return share * share * (3 - 2 * share)
}
