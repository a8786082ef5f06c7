import { useRecordContext, useTranslate } from 'react-admin'
import { formatMoney } from '../../core/shared/money.ts'
import { useFormatLocale } from '../shared/format-locale.ts'

/** A package by its tier and price. */
export function PackageName() {
  const record = useRecordContext()
  const translate = useTranslate()
  const locale = useFormatLocale()
  if (!record) return null
  const { tier, amount, currency } = record
  return `${translate(`console.packages.tier_${tier}`)} · ${formatMoney(locale, amount, currency)}`
}
