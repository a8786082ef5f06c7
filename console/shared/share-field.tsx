import { useRecordContext } from 'react-admin'
import { useFormatLocale } from './format-locale.ts'

/** A percentage, of which `whole` is 100 %; a dash for zero. */
export function ShareField({ source, whole }: { source: string; whole: number; label?: string }) {
  const value: unknown = useRecordContext()?.[source]
  const locale = useFormatLocale()
  if (typeof value !== 'number' || value === 0) return '–'
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / whole)
}
