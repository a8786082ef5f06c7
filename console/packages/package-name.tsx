import { type RaRecord, useRecordContext, useTranslate } from 'react-admin'
import { formatMoney } from '../../core/shared/money.ts'
import { useFormatLocale } from '../shared/format-locale.ts'

/** Names a package by its tier and price. */
export function usePackageName() {
  const translate = useTranslate()
  const locale = useFormatLocale()
  return ({ tier, amount, currency }: RaRecord) =>
    `${translate(`console.packages.tier_${tier}`)} · ${formatMoney(locale, amount, currency)}`
}

export function PackageName() {
  const record = useRecordContext()
  const nameOf = usePackageName()
  return record ? nameOf(record) : null
}
