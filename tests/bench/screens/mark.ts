import { marks } from './marks.ts'

/**
 * The rating of a screen out of ten, in comparison with Hinge, Bumble and Tinder; its rating before it was reworked;
 * and what was reworked.
 */
export type Mark = readonly [now: number, before?: number, redone?: string]

/** A screen rated below this must be reworked. */
export const enough = 8

/** The name of a screen on the sheet, or of a part of it. */
export const screenTitle = ({ as, at }: { as: string; at: string }, part = ''): string =>
  `${as} ${at}${part && `, ${part}`}`

/** A rating as a readable line: `8.5 (was 7): what was reworked`. */
export function sayMark(title: string): string {
  const [now, before, redone] = marks[title] ?? []
  if (now === undefined) return 'no mark'
  return `${now}${before === undefined ? '' : ` (was ${before})`}${redone ? `: ${redone}` : ''}`
}

/** Problems with the ratings of these pictures, one line each: a missing rating, or one that is too low. */
export const wantingMarks = (titles: readonly string[]): string[] =>
  titles.filter((title) => !((marks[title]?.[0] ?? 0) >= enough)).map((title) => `${title}: ${sayMark(title)}`)
