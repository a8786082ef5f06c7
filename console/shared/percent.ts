import { useTranslate } from 'react-admin'
import { useFormatLocale } from './format-locale.ts'

/** Which percentages a field takes, and how they are stored. */
export interface PercentRange {
  min: number
  max: number
  /** Decimal places. */
  digits?: number
  /** Stored units per percent: 100 if the value is in hundredths of a percent. */
  scale?: number
}

/** Reads a percentage as people write it, with or without its sign: `21`, `21,5 %`. NaN if it is none. */
export function parsePercent(typed: string): number {
  const text = typed.replace(/[\s%]/g, '').replace(',', '.')
  return /^-?\d+(\.\d*)?$/.test(text) ? Number(text) : Number.NaN
}

/** The stored value of a typed percentage; undefined if the range does not have it. */
export function toStoredPercent(typed: string, { min, max, digits = 0, scale = 1 }: PercentRange): number | undefined {
  const percent = parsePercent(typed)
  const isFine = Number.isFinite(percent) && Number(percent.toFixed(digits)) === percent
  return isFine && percent >= min && percent <= max ? Number((percent * scale).toFixed(6)) : undefined
}

/** How a percentage is shown in its input, and the error that says which ones it takes. */
export function usePercentTexts({ min, max, digits = 0, scale = 1 }: PercentRange) {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: digits, useGrouping: false })
  const signed = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits })
  const formatPercent = (percent: number) => signed.format(percent / 100)
  const values = {
    min: formatPercent(min),
    max: formatPercent(max),
    example: formatPercent(Math.floor((min + max) / 2) + 0.5),
  }
  return {
    write: (stored: number) => plain.format(stored / scale),
    rule: translate(digits === 0 ? 'console.percent.whole_rule' : 'console.percent.rule', values),
  }
}
