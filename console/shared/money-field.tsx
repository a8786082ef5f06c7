import Typography from '@mui/material/Typography'
import { useRecordContext } from 'react-admin'
import { formatMoney } from '../../core/shared/money.ts'
import { useFormatLocale } from './format-locale.ts'

interface MoneyFieldProps {
  /** Field with minor units. */
  source: string
  label?: string
  emptyText?: string
}

/** An amount in minor units of the record's `currency`, formatted for the language. */
export function MoneyField({ source, emptyText = '' }: MoneyFieldProps) {
  const record = useRecordContext()
  const locale = useFormatLocale()
  if (!record || typeof record[source] !== 'number') return emptyText
  return (
    <Typography component="span" variant="body2" className="money" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatMoney(locale, record[source], record.currency)}
    </Typography>
  )
}
