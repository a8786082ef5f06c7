import { siteTime } from '../../shared/site-time.ts'

/** `2026-1` is January to June of 2026, `2026-2` the rest of that year. */
export type HalfYear = `${number}-${1 | 2}`

export function toHalfYear(moment: Date, timeZone: string): HalfYear {
  const [year, month] = siteTime.dayOf(moment, timeZone).split('-').map(Number)
  return `${Number(year)}-${Number(month) <= 6 ? 1 : 2}`
}

export function getPreviousHalfYear(half: HalfYear): HalfYear {
  const [year, part] = half.split('-').map(Number)
  return part === 2 ? `${Number(year)}-1` : `${Number(year) - 1}-2`
}

/** Start of the half-year, and start of the next one. */
export function getHalfYearBounds(half: HalfYear, timeZone: string): { from: Date; until: Date } {
  const [year, part] = half.split('-').map(Number)
  const [first, next] = part === 1 ? [`${year}-01`, `${year}-07`] : [`${year}-07`, `${Number(year) + 1}-01`]
  const at = (month: string) => siteTime.momentOf(`${month}-01T00:00`, timeZone)
  return { from: at(first), until: at(next) }
}
