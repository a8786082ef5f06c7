import Chip from '@mui/material/Chip'
import { DateField, FunctionField, useRecordContext, useTranslate } from 'react-admin'
import { useFormatLocale } from '../../../console/kit/index.ts'

export const text = (key: string) => `plugins.payments-direct-debit.${key}`

const tones: Record<string, 'success' | 'warning' | 'error' | 'default'> = {
  made: 'warning',
  settled: 'success',
  unknown: 'error',
  mismatch: 'error',
  applied: 'warning',
}

/** A word of ours as a chip; its colour never says more than the word does. */
export function WordChip({ source, words }: { source: string; words: string; label?: string }) {
  const record = useRecordContext()
  const translate = useTranslate()
  const value = record?.[source]
  if (typeof value !== 'string') return null
  const label = translate(text(`${words}.${value}`))
  return (
    <Chip
      size="small"
      variant="outlined"
      sx={{ alignSelf: 'flex-start' }}
      color={tones[value] ?? 'default'}
      label={label}
    />
  )
}

/** A day without a time, wherever the reader is. */
export function DayField({ source }: { source: string; label?: string }) {
  const locale = useFormatLocale()
  return (
    <DateField
      source={source}
      locales={locale}
      options={{ dateStyle: 'medium', timeZone: 'UTC' }}
      emptyText="–"
      sx={{ whiteSpace: 'nowrap' }}
    />
  )
}

/** A bank's reason: its code, and what it means. */
export function ReasonField({ source }: { source: string; label?: string }) {
  const translate = useTranslate()
  return (
    <FunctionField
      source={source}
      render={(record) => {
        const code: string | null = record[source]
        if (!code) return '–'
        return `${code} · ${translate(text(`reasons.${code}`), { _: translate(text('reasons.other')) })}`
      }}
    />
  )
}
