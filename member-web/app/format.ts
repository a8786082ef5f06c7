import { useMemo } from 'react'
import { useBootstrap } from './bootstrap.ts'
import { useLocale } from './i18n.tsx'

export interface Format {
  number(value: number): string
  /** `minor` in the currency's minor units (cents). */
  price(minor: number, currency: string): string
  date(value: string | Date, options?: Intl.DateTimeFormatOptions): string
  time(value: string | Date): string
  /** "3 hours ago" against `now`. */
  relative(value: string | Date, now: Date): string
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** Formatters of a locale in a time zone, so that server and browser write the same. */
export function createFormat(locale: string, timeZone: string): Format {
  return {
    number: (value) => new Intl.NumberFormat(locale).format(value),
    price: (minor, currency) => {
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
      return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
    },
    date: (value, options = { day: 'numeric', month: 'long', year: 'numeric' }) =>
      new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(new Date(value)),
    time: (value) =>
      new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(value)),
    relative: (value, now) => {
      const seconds = Math.round((new Date(value).getTime() - now.getTime()) / 1000)
      const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
      const step = steps.find(([, length]) => Math.abs(seconds) >= length)
      // Below a minute it is "now": zero minutes read as "within a minute" in some languages.
      return step ? format.format(Math.round(seconds / step[1]), step[0]) : format.format(0, 'second')
    },
  }
}

/** Formatters of the page: `const format = useFormat(); format.price(2249, 'EUR')`. */
export function useFormat(): Format {
  const locale = useLocale()
  const { timeZone } = useBootstrap().site
  return useMemo(() => createFormat(locale, timeZone), [locale, timeZone])
}
