import { marks } from './marks.ts'

/** What the screen was given, out of ten, beside Hinge, Bumble and Tinder; what it had been given before it was redone, and what was redone. */
export type Mark = readonly [now: number, before?: number, redone?: string]

/** A screen below this is redone. */
export const enough = 8

/** The name of a screen on the sheet, and of a part of it. */
export const screenTitle = ({ as, at }: { as: string; at: string }, part = ''): string =>
  `${as} ${at}${part && `, ${part}`}`

/** A mark as a line to be read: `8.5 (was 7): what was redone`. */
export function sayMark(title: string): string {
  const [now, before, redone] = marks[title] ?? []
  if (now === undefined) return 'no mark'
  return `${now}${before === undefined ? '' : ` (was ${before})`}${redone ? `: ${redone}` : ''}`
}

/** What is wrong with the marks of these pictures, a line for each: none, or one that is not enough. */
export const wantingMarks = (titles: readonly string[]): string[] =>
  titles.filter((title) => !((marks[title]?.[0] ?? 0) >= enough)).map((title) => `${title}: ${sayMark(title)}`)
