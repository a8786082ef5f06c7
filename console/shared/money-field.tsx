import Typography from '@mui/material/Typography'
import { useLocaleState, useRecordContext } from 'react-admin'

interface MoneyFieldProps {
  /** Field with minor units. */
  source: string
  /** Field with the ISO 4217 code. */
  currencySource?: string
  label?: string
  sortBy?: string
}

/** An amount in minor units, written as the language writes money. */
export function MoneyField({ source, currencySource = 'currency' }: MoneyFieldProps) {
  const record = useRecordContext()
  const [locale] = useLocaleState()
  if (!record || typeof record[source] !== 'number') return null
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: record[currencySource] })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return (
    <Typography component="span" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {format.format(record[source] / 10 ** digits)}
    </Typography>
  )
}
