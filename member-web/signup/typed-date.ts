import { getRegionalLocale } from '../../core/shared/languages.ts'
import { getDateFormat } from '../app/formatters.ts'

export type DatePart = 'day' | 'month' | 'year'
export interface TypedDate extends Record<DatePart, string> {
  /** Text of the field. */
  text: string
}

/** The order of a date and its separator, as the country writes the language. */
export function getDateShape(locale: string, country: string): { order: readonly DatePart[]; between: string } {
  const parts = getDateFormat(getRegionalLocale(locale, country), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .formatToParts(new Date(Date.UTC(2000, 10, 22)))
    .map(({ type, value }) => ({ type, value }))
  const order = parts.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []))
  const between = parts.find(({ type }) => type === 'literal')?.value.trim() ?? ''
  return order.length === 3 ? { order, between: between || '-' } : { order: ['day', 'month', 'year'], between: '-' }
}

const maxDigits: Record<DatePart, number> = { day: 2, month: 2, year: 4 }

/**
 * A partially typed date: digits only, or with any separator, after which a single digit is complete. `grows`:
 * something was added, so that the next part starts by itself.
 */
export function parseTypedDate(
  typed: string,
  { order, between }: ReturnType<typeof getDateShape>,
  grows: boolean,
): TypedDate {
  // As filled in by a browser.
  const filled = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim())
  if (filled) {
    const [, year = '', month = '', day = ''] = filled
    const date = { day, month, year }
    return { ...date, text: order.map((part) => date[part]).join(between) }
  }
  const date: Record<DatePart, string> = { day: '', month: '', year: '' }
  let at = 0
  const getPart = () => order[at] as DatePart
  const isFull = () => date[getPart()].length === maxDigits[getPart()]
  for (const sign of typed) {
    if (/\d/.test(sign)) {
      if (isFull()) {
        if (at === 2) break
        at += 1
      }
      date[getPart()] += sign
    } else if (date[getPart()] !== '' && at < 2) {
      if (date[getPart()].length === 1) date[getPart()] = `0${date[getPart()]}`
      at += 1
    }
  }
  if (grows && at < 2 && isFull()) at += 1
  return {
    ...date,
    text: order
      .slice(0, at + 1)
      .map((each) => date[each])
      .join(between),
  }
}

/** The date for display; null if it is incomplete or does not exist. */
export function toDate({ day, month, year }: Record<DatePart, string>): Date | null {
  if (year.length !== 4 || !month || !day) return null
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1 ? date : null
}
