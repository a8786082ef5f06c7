import { useRecordContext, useTranslate } from 'react-admin'
import { useStatusName } from './status-name.ts'
import { Tag, UsualState } from './tag.tsx'

/** The states of most records. */
const usualStates = ['active', 'completed', 'sent', 'paid']

/** Normal states have no colour in lists of payments, so that exceptions stand out. */
const tones: Record<string, 'success' | 'warning' | 'error' | 'default'> = {
  approved: 'success',
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

interface StatusChipProps {
  source: string
  label?: string
  /** The kind of record that has the status, if not the resource in context: `payments`. */
  of?: string
  /** Whether usual states have a colour as well: on the page of one record. */
  isMarked?: boolean
}

/** A status with its text from the catalogue or from a plugin; its colour only supports the text. */
export function StatusChip({ source, of, isMarked = false }: StatusChipProps) {
  const record = useRecordContext()
  const getStatusName = useStatusName()
  const value = record?.[source]
  if (typeof value !== 'string') return null
  const isUsual = usualStates.includes(value)
  if (isUsual && !isMarked) return <UsualState label={getStatusName(value, of)} />
  return (
    <Tag
      sx={{ alignSelf: 'flex-start' }}
      color={tones[value] ?? (isUsual ? 'success' : 'default')}
      label={getStatusName(value, of)}
    />
  )
}

interface StatusTextProps extends Pick<StatusChipProps, 'source' | 'label'> {
  /** Key of the text for no word. */
  emptyText?: string
}

/** A word of the same catalogue that is no status, such as a kind: plain text. */
export function StatusText({ source, emptyText }: StatusTextProps) {
  const record = useRecordContext()
  const translate = useTranslate()
  const getStatusName = useStatusName()
  const value = record?.[source]
  if (typeof value === 'string') return getStatusName(value)
  return emptyText ? translate(emptyText) : null
}
