import { useRecordContext, useTranslate } from 'react-admin'
import { Tag } from './tag.tsx'
import { useWordName } from './word-name.ts'

const tones: Record<string, 'success' | 'warning' | 'error' | 'default'> = {
  active: 'success',
  approved: 'success',
  completed: 'success',
  paid: 'success',
  answered: 'success',
  published: 'success',
  not_confirmed: 'warning',
  pending: 'warning',
  outcome_unknown: 'warning',
  open: 'warning',
  inspection: 'warning',
  scheduled: 'warning',
  changed: 'warning',
  banned: 'error',
  rejected: 'error',
  failed: 'error',
  charged_back: 'error',
  disabled: 'error',
}

/**
 * A status with its text from the catalogue (`console.status.<value>`) or from a plugin; its colour only supports the
 * text. `emptyText` is the key of the text for no status.
 */
export function StatusChip({ source, emptyText }: { source: string; label?: string; emptyText?: string }) {
  const record = useRecordContext()
  const translate = useTranslate()
  const wordName = useWordName()
  const value = record?.[source]
  if (typeof value !== 'string') return emptyText ? translate(emptyText) : null
  return <Tag sx={{ alignSelf: 'flex-start' }} color={tones[value] ?? 'default'} label={wordName('status', value)} />
}
