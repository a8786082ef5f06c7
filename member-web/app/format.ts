import { dayMs } from '../../core/shared/durations.ts'
import { correctDateSpelling, correctTimeSpelling, getRegionalLocale, usesMiles } from '../../core/shared/languages.ts'
import { formatMoney } from '../../core/shared/money.ts'
import { useBootstrap } from './bootstrap.ts'
import { getDateFormat, getNumberFormat, getRelativeFormat } from './formatters.ts'
import { useLocale } from './i18n.tsx'
import { useReaderZone } from './reader-zone.ts'

export interface Format {
  number(value: number): string
  /** "1 day", "180 days". */
  days(count: number): string
  /** Kilometres in the unit of the country's road signs: "12 km", "7 mi". */
  distance(km: number): string
  /** `minor` in the currency's minor units (cents). */
  price(minor: number, currency: string): string
  date(value: string | Date, options?: Intl.DateTimeFormatOptions): string
  time(value: string | Date): string
  /** "Today", "Yesterday", or the date, seen from `now`; with its year if that differs. */
  day(value: string | Date, now: Date): string
  /** "3 hours ago" against `now`. */
  relative(value: string | Date, now: Date): string
}

const relativeSteps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** The number of midnights between two moments in a time zone. */
function daysBetween(earlier: Date, later: Date, timeZone: string): number {
  // The Swedish form of a date sorts by time: 2026-03-02.
  const format = getDateFormat('sv-SE', { timeZone })
  const toDayMs = (moment: Date) => Date.parse(format.format(moment))
  return (toDayMs(later) - toDayMs(earlier)) / dayMs
}

/** Calls `make` when it is first needed: a page has many dates, and finding their formatter costs as much as one. */
function computeOnce<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/**
 * Formatters of a locale in a time zone, so that server and browser write the same. `country` determines the form of
 * dates, the clock (14:05 or 2:05 PM), and kilometres or miles.
 */
export function createFormat(locale: string, timeZone: string, country?: string): Format {
  const written = getRegionalLocale(locale, country)
  const clock = country ? `${locale}-${country}` : locale
  const [unit, ofKm] = usesMiles(country) ? ['mile', 0.621371] : ['kilometer', 1]
  const usualDate = computeOnce(() =>
    getDateFormat(written, { timeZone, day: 'numeric', month: 'long', year: 'numeric' }),
  )
  const clockTime = computeOnce(() => getDateFormat(clock, { timeZone, timeStyle: 'short' }))
  const length = computeOnce(() =>
    getNumberFormat(written, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 }),
  )
  const dateOf: Format['date'] = (value, options) => {
    const format = options ? getDateFormat(written, { timeZone, ...options }) : usualDate()
    return correctDateSpelling(written, format.format(new Date(value)))
  }
  return {
    number: (value) => getNumberFormat(written).format(value),
    days: (count) => getNumberFormat(written, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count),
    distance: (km) => length().format(km * ofKm),
    price: (minor, currency) => formatMoney(written, minor, currency),
    date: dateOf,
    day: (value, now) => {
      const ago = daysBetween(new Date(value), now, timeZone)
      if (ago > 1 || ago < 0) {
        const formatYear = (moment: string | Date) => dateOf(moment, { year: 'numeric' })
        return formatYear(value) === formatYear(now) ? dateOf(value, { day: 'numeric', month: 'long' }) : dateOf(value)
      }
      const word = getRelativeFormat(locale).format(-ago, 'day')
      return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1)
    },
    time: (value) => correctTimeSpelling(written, clockTime().format(new Date(value))),
    relative: (value, now) => {
      const seconds = Math.round((new Date(value).getTime() - now.getTime()) / 1000)
      const format = getRelativeFormat(locale)
      const step = relativeSteps.find(([, length]) => Math.abs(seconds) >= length)
      // Below a minute it is "now": zero minutes read as "within a minute" in some languages.
      return step ? format.format(Math.round(seconds / step[1]), step[0]) : format.format(0, 'second')
    },
  }
}

/** Cached per site and language, because every card of a grid requests it. */
const formats = new Map<string, Format>()

/** Formatters of the page, in the reader's own time zone: `const format = useFormat(); format.price(2249, 'EUR')`. */
export function useFormat(): Format {
  const locale = useLocale()
  const { time_zone: siteZone, country } = useBootstrap().site
  const timeZone = useReaderZone(siteZone)
  const key = `${locale} ${timeZone} ${country}`
  const format = formats.get(key) ?? createFormat(locale, timeZone, country)
  formats.set(key, format)
  return format
}
