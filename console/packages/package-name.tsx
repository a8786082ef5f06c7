import { type RaRecord, useRecordContext, useTranslate } from 'react-admin'
import { formatMoney } from '../../core/shared/money.ts'
import { useFormatLocale } from '../shared/format-locale.ts'
import { useCountryNames } from '../shared/session.ts'

/** Names a package by its tier and price. */
export function usePackageName() {
  const translate = useTranslate()
  const locale = useFormatLocale()
  return ({ tier, amount, currency }: RaRecord) =>
    `${translate(`console.packages.tier_${tier}`)} · ${formatMoney(locale, amount, currency)}`
}

/** `showsCountry` adds the country, for lists in which packages differ only in that. */
export function PackageName({ showsCountry = false }: { showsCountry?: boolean }) {
  const record = useRecordContext()
  const nameOf = usePackageName()
  const countryName = useCountryNames()
  if (!record) return null
  return showsCountry ? `${nameOf(record)} · ${countryName(record.country)}` : nameOf(record)
}
